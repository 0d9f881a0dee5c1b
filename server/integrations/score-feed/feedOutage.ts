/** The feed can't be asked at all now: no connection, or it wants to be left alone. Any other error is about the one answer. */
export class FeedOutage extends Error {}
