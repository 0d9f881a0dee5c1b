import { randomBytes } from 'node:crypto'
import type Router from '@koa/router'
import type { Deps } from '#server/deps.ts'
import { addFile, addRoute } from '#server/platform/http/addRoute.ts'
import { pathWith } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { readCalendar, readOwnCalendar } from './readCalendar.ts'

/** 256 bits, because the address alone opens the calendar. */
const CODE_BYTES = 32

export function addCalendarRoutes(router: Router, deps: Deps) {
  const { db, clock, config } = deps
  const linkTo = (code: string | undefined) => ({
    url: code === undefined ? null : config.publicUrl + pathWith(contract.getOwnCalendar, { code }),
  })

  addFile(router, deps, contract.getCalendar, async () => ({ content: await readCalendar(deps), name: 'deadlines.ics' }))
  addFile(router, deps, contract.getOwnCalendar, async ({ params }) => ({
    content: await readOwnCalendar(deps, params.code),
    name: 'calendar.ics',
  }))
  addRoute(router, deps, contract.getCalendarLink, async ({ viewer }) =>
    linkTo((await db('calendar_links').where({ user_id: viewer.id }).first<{ code: string } | undefined>('code'))?.code),
  )
  addRoute(router, deps, contract.renewCalendarLink, async ({ viewer }) => {
    const link = { user_id: viewer.id, code: randomBytes(CODE_BYTES).toString('base64url'), created_at: new Date(clock.now()) }
    await db('calendar_links').insert(link).onConflict('user_id').merge()
    return linkTo(link.code)
  })
  addRoute(router, deps, contract.deleteCalendarLink, async ({ viewer }) => {
    await db('calendar_links').where({ user_id: viewer.id }).delete()
    return linkTo(undefined)
  })
}
