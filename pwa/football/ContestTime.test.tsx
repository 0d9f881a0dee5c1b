import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ContestContext } from '#pwa/data/queries/contest.ts'
import { LiveRegion } from '#pwa/design/LiveRegion.tsx'
import { aContest } from '#pwa/testing/fixtures.ts'
import { formatKickoff } from '#shared/rules/time/timeText.ts'
import { ContestTime } from './ContestTime.tsx'

/** The browser of the tests is in New York. */
async function show(instant: string, timeZone: string) {
  const at = Date.parse(instant)
  await render(
    <ContestContext value={aContest({ timeZone })}>
      <p>
        Picks lock <ContestTime at={at}>{formatKickoff(timeZone, at)}</ContestTime>
      </p>
      <LiveRegion />
    </ContestContext>,
  )
}

test('a tap on a time shows and announces it as on the clock of this device, and the next one shows that of the contest again', async () => {
  await show('2026-11-26T18:00:00Z', 'America/Los_Angeles')
  await page.getByRole('button', { name: 'Thu 10:00 AM PT' }).click()
  await expect.element(page.getByText('Picks lock 1:00 PM where you are')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('1:00 PM where you are')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Picks lock Thu 10:00 AM PT')).toBeVisible()
})

test('a time that is on another day on this device has that weekday', async () => {
  await show('2026-11-30T23:30:00Z', 'Asia/Tokyo')
  await page.getByRole('button', { name: 'Tue 8:30 AM GMT+9' }).click()
  await expect.element(page.getByText('Picks lock Mon 6:30 PM where you are')).toBeVisible()
})

test('a time is plain text where the clock of this device shows the same', async () => {
  await show('2026-11-26T18:00:00Z', 'America/New_York')
  await expect.element(page.getByText('Picks lock Thu 1:00 PM ET')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
