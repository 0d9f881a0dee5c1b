import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { createQueryClient } from '#pwa/app/queryClient.ts'
import { type Answer, answer, noNetwork, type RecordedRequest } from '#pwa/testing/fakeApi.ts'
import { atTestEnd, startApi } from '#pwa/testing/testApi.ts'
import { TABLE_PAGE_ROWS, tablePage, tableQuery } from '#shared/contract/adminTable.ts'
import { defineCall } from '#shared/contract/call.ts'
import { AdminTable } from './AdminTable.tsx'

const listPeople = defineCall('POST', '/api/admin/people/search', 'admin', {
  summary: 'Invented people.',
  body: tableQuery({ sorts: ['name', 'score'], filters: { state: z.enum(['active']), team: z.enum(['BUF', 'KC']) } }),
  response: tablePage(z.object({ id: z.string(), name: z.string(), score: z.number() })),
})

const TOTAL = 60
const people = Array.from({ length: TOTAL }, (_, index) => ({ id: String(index), name: `Person ${index + 1}`, score: TOTAL - index }))
const queryOf = ({ body }: RecordedRequest) => listPeople.body.parse(body ?? {})

/** The pages of all people, or one row for a search that finds one. */
const anyPage = answer(listPeople, (request) => {
  const { search, cursor = '0', rows = TABLE_PAGE_ROWS } = queryOf(request)
  const found = search === undefined ? people : people.filter(({ name }) => name.toLowerCase() === search.toLowerCase())
  const end = Number(cursor) + Number(rows)
  return { rows: found.slice(Number(cursor), end), nextCursor: end < found.length ? String(end) : null, total: found.length }
})

async function show(...answers: readonly Answer[]) {
  const api = startApi({ answers })
  const queryClient = createQueryClient()
  atTestEnd(async () => {
    await cleanup()
    queryClient.clear()
  })
  await render(
    <QueryClientProvider client={queryClient}>
      <AdminTable
        call={listPeople}
        name="People"
        columns={[
          { label: 'Name', cell: ({ name }) => name, csv: ({ name }) => name, sort: 'name' },
          { label: 'Score', cell: ({ score }) => score, csv: ({ score }) => score, sort: 'score', isNumber: true, phone: 'right' },
          { label: 'Id', cell: ({ id }) => `no. ${id}`, csv: null },
        ]}
        keyOf={({ id }) => id}
        order={{ sort: 'score', direction: 'desc' }}
        searchLabel="Name"
        filters={[
          { name: 'state', label: 'State', options: [{ value: 'active', label: 'Active this week' }] },
          {
            name: 'team',
            label: 'Team',
            options: [
              { value: 'BUF', label: 'Bills' },
              { value: 'KC', label: 'Chiefs' },
            ],
          },
        ]}
        empty="No people yet."
        csvName="people"
      />
    </QueryClientProvider>,
  )
  return { api, queryClient, lastQuery: () => queryOf(api.requestsOf(listPeople).at(-1) ?? { method: '', path: '', body: null }) }
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const head = (name: string) => page.getByRole('columnheader', { name })

beforeEach(() => page.viewport(1280, 800))

test('a table is searched, filtered and ordered by the server, and each change starts at its first page', async () => {
  const { lastQuery } = await show(anyPage)
  await expect.element(page.getByText('1 to 25 of 60')).toBeVisible()
  await expect.element(head('Score')).toHaveAttribute('aria-sort', 'descending')
  expect(lastQuery()).toEqual({ sort: 'score', direction: 'desc' })

  await button('Next page').click()
  await expect.element(page.getByText('26 to 50 of 60')).toBeVisible()
  await button('Next page').click()
  await expect.element(page.getByText('51 to 60 of 60')).toBeVisible()
  await expect.element(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Next page')).toHaveFocus()
  await button('Previous page').click()
  await expect.element(page.getByText('26 to 50 of 60')).toBeVisible()

  await head('Name').getByRole('button').click()
  await expect.element(head('Name')).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(page.getByText('1 to 25 of 60')).toBeVisible()
  await head('Name').getByRole('button').click()
  await expect.poll(lastQuery).toEqual({ sort: 'name', direction: 'desc' })

  await button('Active this week').click()
  await page.getByRole('combobox', { name: 'Team' }).selectOptions('BUF')
  await expect.poll(lastQuery).toEqual({ sort: 'name', direction: 'desc', state: 'active', team: 'BUF' })
  await button('Active this week').click()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search: Name' }), ' person 7 ')
  await expect.poll(lastQuery).toEqual({ sort: 'name', direction: 'desc', team: 'BUF', search: 'person 7' })
  await expect.element(page.getByText('1 to 1 of 1')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search: Name' }), 'nobody')
  await expect.element(page.getByText('Nothing matches.')).toBeVisible()
})

test('a last page whose rows are gone gives way to the page before, and a page with one row left has the way back', async () => {
  const { api, queryClient } = await show(anyPage)
  const shrinkTo = async (total: number) => {
    api.nowAnswer(
      answer(listPeople, (request) => {
        const start = Number(queryOf(request).cursor ?? 0)
        const end = start + TABLE_PAGE_ROWS
        return { rows: people.slice(start, Math.min(end, total)), nextCursor: end < total ? String(end) : null, total: Math.min(total, 25) }
      }),
    )
    await queryClient.invalidateQueries()
  }
  await button('Next page').click()
  await expect.element(page.getByText('26 to 50 of 60')).toBeVisible()
  await shrinkTo(26)
  await expect.element(page.getByText('26 to 26 of 25')).toBeVisible()
  await expect.element(button('Previous page')).toHaveAttribute('aria-disabled', 'false')
  await shrinkTo(25)
  await expect.element(page.getByText('1 to 25 of 25')).toBeVisible()
  expect(page.getByText('Nothing matches.').query()).toBeNull()
})

test('the CSV has every page of what is shown', async () => {
  const { api } = await show(anyPage)
  await expect.element(page.getByText('1 to 25 of 60')).toBeVisible()
  const made = vi.spyOn(URL, 'createObjectURL')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await button('CSV').click()
  await expect.poll(() => clicked.mock.contexts[0]).toMatchObject({ download: 'people.csv' })
  const [file] = made.mock.calls[0] ?? []
  if (!(file instanceof Blob)) throw new Error('no file was made')
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(TOTAL + 1)
  expect(lines[1]).toBe('Person 1,60')
  expect(queryOf(api.requestsOf(listPeople).at(-1) ?? { method: '', path: '', body: null })).toMatchObject({ rows: 500 })
  vi.restoreAllMocks()
})

test('an empty table, one that failed and one without a connection say so', async () => {
  const { api } = await show(noNetwork(listPeople))
  await expect.element(page.getByText('You are offline')).toBeVisible()
  api.nowAnswer(answer(listPeople, { rows: [], nextCursor: null, total: 0 }))
  await button('Try Again').click()
  await expect.element(page.getByText('No people yet.')).toBeVisible()
})

test('a table with more rows than are counted says so and has no last page', async () => {
  await show(answer(listPeople, { rows: people.slice(0, TABLE_PAGE_ROWS), nextCursor: '25', total: 5000, hasUncounted: true }))
  await expect.element(page.getByText('1 to 25 of more than 5,000')).toBeVisible()
  await expect.element(page.getByText('Page 1', { exact: true })).toBeVisible()
})

test('phones get two lines for each row, open a row for its other cells, and choose the order from a list', async () => {
  await page.viewport(390, 844)
  const { lastQuery } = await show(anyPage)
  await expect
    .element(page.getByRole('list', { name: 'People' }).getByRole('listitem').first())
    .toHaveTextContent('Person 1Score: 60Idno. 0')
  await expect.element(page.getByText('no. 0')).not.toBeVisible()
  await page.getByText('Person 1', { exact: true }).click()
  await expect.element(page.getByText('no. 0')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('name')
  await expect.poll(lastQuery).toEqual({ sort: 'name', direction: 'asc' })
  await button('Lowest first').click()
  await expect.poll(lastQuery).toEqual({ sort: 'name', direction: 'desc' })
})
