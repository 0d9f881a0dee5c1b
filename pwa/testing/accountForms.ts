import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { contract } from '#shared/contract/index.ts'
import { answer, refuse } from './fakeApi.ts'
import { aWeek } from './fixtures.ts'

/** The controls of the account forms, by what a player reads on them. */
export const field = (name: string) => page.getByLabelText(name, { exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const tab = (name: string) => page.getByRole('tab', { name })
export const shownToast = (text: string) => page.getByRole('listitem').getByText(text, { exact: true })

/** What the start page asks for after signing in. */
export const homeAnswers = [
  answer(contract.getCurrentWeek, aWeek()),
  answer(contract.listAvailableWeeks, []),
  answer(contract.listGames, []),
  refuse(contract.getPicks, 'not_found'),
  refuse(contract.getCurrentPicks, 'not_found'),
]

/** Waits until the start page has its answers: a test that ends earlier leaves calls to the next one. */
export const homeIsShown = () => expect.element(page.getByText('No Games Available')).toBeVisible()

export async function fillSignIn(email = 'pat@test.example', password = 'secret1') {
  await field('Email').fill(email)
  await field('Password').fill(password)
}

export async function fillSignUp() {
  await field('First Name').fill('Pat')
  await field('Last Name').fill('Player')
  await field('Email').fill('pat@test.example')
  await field('Phone Number').fill('5035550100')
  await field('Password').fill('secret1')
  await field('Confirm Password').fill('secret1')
  await page.getByRole('checkbox', { name: /accept the Terms of Service/ }).click()
}
