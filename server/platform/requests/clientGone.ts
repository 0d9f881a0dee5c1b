import { errorCode } from '#server/platform/process/errorCode.ts'

const CLIENT_GONE: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether an error means that the client closed the connection. A phone that loses its network during a request is not a fault of the server. */
export const isClientGone = (error: unknown) => CLIENT_GONE.has(errorCode(error) ?? '')
