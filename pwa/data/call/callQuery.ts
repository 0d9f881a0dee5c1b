import { queryOptions } from '@tanstack/react-query'
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts'
import { callApi } from './callApi.ts'

/** The cache key of a call: its path, then what was put into it. Without input it matches every input, for invalidation. */
export const callKey = <C extends Call>(call: C, input?: CallInput<C>) => (input ? ([call.path, input] as const) : ([call.path] as const))

export const callQuery = <C extends Call>(call: C, input: CallInput<C>) =>
  queryOptions<CallResponse<C>>({ queryKey: callKey(call, input), queryFn: ({ signal }) => callApi(call, input, { signal }) })
