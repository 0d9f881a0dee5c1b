/** Every API answer says in this header what time the server has, in milliseconds since 1970 UTC: the phone's clock is only a hint. */
export const SERVER_TIME_HEADER = 'x-server-time'
