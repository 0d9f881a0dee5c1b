import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Page, Response } from 'playwright/test'
import { contract } from '#shared/contract/index.ts'
import { expect, serveJourney, test } from './journey.ts'
import { enterDesk } from './player.ts'

const server = serveJourney()
const { path } = contract.createVenue

let foreign: Server
let foreignPort = 0
test.beforeAll(async () => {
  foreign = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end('<!doctype html><title>Another site</title><link rel="icon" href="data:,"><p>Win a prize</p>')
  }).listen(0, '127.0.0.1')
  await once(foreign, 'listening')
  const address = foreign.address()
  if (typeof address === 'object' && address) foreignPort = address.port
})
test.afterAll(() => {
  foreign.closeAllConnections()
  foreign.close()
})

type Attack = { url: string; text: string }

/** Posts a form as plain text: the name and the value of its only field are the JSON of the call, with a `=` between. */
const postForm = (page: Page, { url, text }: Attack) =>
  page.evaluate(
    ([action, [name = '', value = '']]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'text/plain', action })
      form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(form)
      form.submit()
    },
    [url, text.split('=')] as const,
  )

/** Whether the page learns nothing of the answer to this request. */
const isFetchRefused = (page: Page, { url, text }: Attack, options: RequestInit) =>
  page.evaluate(
    ([target, body, init]) =>
      fetch(target, { ...init, method: 'POST', credentials: 'include', body }).then(
        () => false,
        () => true,
      ),
    [url, text, options] as const,
  )

/** What another page sends: another venue, with a `=` in a field that the call ignores. */
async function aVenue(page: Page): Promise<string> {
  const [venue] = await readVenues(page)
  return JSON.stringify({ ...venue, slug: 'taken-over', venueName: 'Taken Over', ignored: '=' })
}

const readVenues = async (page: Page) =>
  contract.listHouseVenues.response.parse(await (await page.request.get(server.url + contract.listHouseVenues.path)).json())

const isAttack = (response: Response) => response.url() === server.url + path && response.request().method() === 'POST'

for (const { host, isCookieSent } of [
  { host: 'localhost', isCookieSent: true }, // the same site for a browser: only the port differs
  { host: '127.0.0.1', isCookieSent: false }, // another site: the cookie is SameSite
])
  test(`a page on ${host} with another port can’t change the desk from the browser of an admin with open admin access`, async ({
    page,
    complaints,
  }) => {
    await enterDesk(page, server.url, server.demoAccount('admin'))
    const before = await readVenues(page)
    const attack = { url: server.url + path, text: await aVenue(page) }
    await page.goto(`http://${host}:${foreignPort}/`)

    expect(await isFetchRefused(page, attack, { mode: 'no-cors' }), 'a fetch of plain text').toBe(true)
    expect(await isFetchRefused(page, attack, { headers: { 'content-type': 'application/json' } }), 'a fetch of JSON').toBe(true)
    await expect.poll(() => complaints.splice(0)).toEqual([expect.stringContaining('blocked by CORS policy')])
    const [response] = await Promise.all([page.waitForResponse(isAttack), postForm(page, attack)])
    expect(response.status()).toBe(403)
    expect(await response.request().postData()).toContain('taken-over')
    const { cookie = '' } = await response.request().allHeaders()
    expect(/(^|; )sid=/.test(cookie), 'the cookie with the form').toBe(isCookieSent)
    expect(await readVenues(page)).toEqual(before)
  })

test('the same text from a page of the desk adds a venue', async ({ page }) => {
  await enterDesk(page, server.url, server.demoAccount('admin'))
  const text = await aVenue(page)
  await page.goto(`${server.url}/admin-dashboard`)
  const status = await page.evaluate(
    async ([target, body]) => (await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status,
    [path, text] as const,
  )
  expect(status).toBe(200)
  expect((await readVenues(page)).map(({ slug }) => slug)).toContain('taken-over')
})
