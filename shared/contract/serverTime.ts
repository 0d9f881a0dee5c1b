/** Every API answer has the server's time in this header, in milliseconds since 1970 UTC: the phone's clock is only a hint. */
export const SERVER_TIME_HEADER = 'x-server-time'
