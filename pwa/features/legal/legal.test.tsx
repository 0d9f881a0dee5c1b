import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults } from '#pwa/testing/accessibilityFaults.ts'
import { answer } from '#pwa/testing/fakeApi.ts'
import { aContest } from '#pwa/testing/fixtures.ts'
import { renderScreen } from '#pwa/testing/renderScreen.tsx'
import { TERMS_VERSION } from '#shared/contest.ts'
import { contract } from '#shared/contract/index.ts'
import { listStoredData } from '#shared/reference/storedData.ts'

test.each([
  ['/terms', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
])('%s names its version and can be read by everybody', async (address, title) => {
  await renderScreen(address)
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText(`Version ${TERMS_VERSION}`)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('the privacy policy says of each kind of data how long it is stored and who gets it, with the numbers of the jobs', async () => {
  await renderScreen('/privacy')
  for (const { kind, howLong, whoGetsIt } of listStoredData()) {
    await expect.element(page.getByRole('heading', { level: 3, name: kind })).toBeVisible()
    for (const text of [howLong, whoGetsIt]) await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  await expect.element(page.getByText(/14 days after its last use, and 60 days at most/)).toBeVisible()
  await expect.element(page.getByText(/^Refused codes 400 days/)).toBeVisible()
})

test.each([
  [false, "Submit once, before the week's deadline. Submitted picks can't be changed."],
  [true, "Submit before the week's deadline. Until then you may change submitted picks."],
])('the terms say whether the house lets players change a submitted card: %s', async (allowsCardChanges, sentence) => {
  await renderScreen('/terms', { answers: [answer(contract.getContest, aContest({ allowsCardChanges }))] })
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('the terms say age, price, prizes, ties, cancelled games and the league', async () => {
  const prizes = [
    { place: 1, amountDollars: 75, label: '', minimumParticipants: 1 },
    { place: 2, amountDollars: 25, label: '', minimumParticipants: 10 },
  ]
  await renderScreen('/terms', { answers: [answer(contract.getContest, aContest({ venueName: 'The Corner Tap', prizes }))] })
  await expect.element(page.getByText(/Anyone who is 18 or older/)).toBeVisible()
  for (const words of [
    /no purchase necessary/i,
    /credits at The Corner Tap/,
    '1st place: $75',
    '2nd place: $25 (in weeks with at least 10 players)',
    /must be 18\+ to participate/,
    /Players who are still equal share the place/,
    /A game that is cancelled/,
    /not endorsed by, sponsored by or affiliated with the NFL/,
  ]) {
    await expect.element(page.getByText(words).first()).toBeVisible()
  }
})
