import { useQuery } from '@tanstack/react-query'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { contract } from '#shared/contract/index.ts'

/** Whether this session may make admin calls. Read again by every screen of the desk. */
export const useAdminSession = () => useQuery({ ...callQuery(contract.getAdminSession, {}), staleTime: 0, refetchOnReconnect: true })
