/** Every API answer has the server's time in this header, in milliseconds since 1970 UTC: the phone's clock is only a hint. */
export const SERVER_TIME_HEADER = 'x-server-time'

/** The time by which the limits of people run, such as codes. Sent only by a trial that runs the contest's time at another speed. */
export const PEOPLE_TIME_HEADER = 'x-people-time'
