/** No request to the feed is possible now: there is no connection, or the feed requested a pause. Any other error concerns one answer. */
export class FeedOutage extends Error {}
