import { BUILD_ID } from '#pwa/data/call/buildId.ts'

type Fetched = { request: Request; response: Response }

/**
 * Precaches no page of another build, and no error. While an upgrade runs, servers of two builds answer at one address. A worker that got the
 * other one's page is not installed then, and the next look for an update tries again.
 */
export const cacheOwnPage = {
  cacheWillUpdate: async ({ request, response }: Fetched): Promise<Response | null> => {
    if (!response.ok) return null
    const isPage = new URL(request.url).pathname === '/index.html'
    return !isPage || (await response.clone().text()).includes(BUILD_ID) ? response : null
  },
}
