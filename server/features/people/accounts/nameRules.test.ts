import { describe, expect, it } from 'vitest'
import { refuseName } from './nameRules.ts'

const HOUSE = ['Sunday Slate', 'The Corner Tap']
const refuse = (...parts: string[]) => refuseName(parts, HOUSE)

describe('refuseName', () => {
  it.each([
    ['Pat', 'Smith'],
    ['Zoë', "O'Brien-Müller"],
    ['Dick', 'Butkus'],
    ['Semen', 'Semenov'],
    ['Bich Ngoc', 'Nguyen'],
    ['John', 'Hooker'],
    ['Scott', 'Hitchcock'],
    ['Ольга', 'Иванова'],
    ['Γιώργος', 'Παπαδόπουλος'],
    ['さくら', '田中'],
    ['محمد', 'علي'],
    ['Mo', 'Salah'],
    ['Owen', 'Tapp'],
    ['J.R.', 'Smith III'],
    ['Mary Ann', '3rd'],
  ])('accepts the name %s %s', (first, last) => {
    expect(refuse(first, last)).toBeNull()
  })

  it.each([
    ['Admin', 'Smith'],
    ['ADMIN', '1'],
    ['Admin1', 'Smith'],
    ['4dm1n', 'Smith'],
    ['Ad', 'Min'],
    ['Ádmín', 'Smith'],
    ['Staff', 'Smith'],
    ['Sunday', 'Slate'],
    ['SundaySlate', 'Team'],
    ['The Sunday Slate', 'Crew'],
    ['Corner', 'Tap'],
    ['The Corner Tap', 'Bar'],
    ['Moderator', 'X'],
    ['Ｓｔａｆｆ', 'Smith'],
    ['ᴀdmin', 'Smith'],
    ['aᴅᴍɪɴ', 'Smith'],
    ['ꜱtaff', 'Smith'],
    ['ꜱtɑff', 'Smith'],
    ['ᴍᴏᴅᴇʀᴀᴛᴏʀ', 'Smith'],
    ['ᴏᴡɴᴇʀ', 'Smith'],
    ['аԁміп', 'Smith'], // all Cyrillic
  ])('refuses %s %s as a name of the house or its staff', (first, last) => {
    expect(refuse(first, last)).toBe('reserved')
  })

  it.each([
    ['Аdmin', 'Smith'], // a Cyrillic A
    ['Stаff', 'Smith'],
    ['Pαt', 'Smith'],
    ['Pat', 'Ѕmith'],
  ])('refuses %s %s because it mixes scripts', (first, last) => {
    expect(refuse(first, last)).toBe('mixed_scripts')
  })

  it.each([
    ['Fuck', 'You'],
    ['F u', 'c k'],
    ['F u c k', 'You'],
    ['Sh1t', 'Head'],
    ['Pat', 'Asshole'],
    ['Hitler', 'Smith'],
    ['N4zi', 'Smith'],
  ])('refuses %s %s as offensive', (first, last) => {
    expect(refuse(first, last)).toBe('offensive')
  })

  it('applies the same rules to a username', () => {
    expect(refuse('gridiron_guru')).toBeNull()
    expect(refuse('sunday_slate')).toBe('reserved')
    expect(refuse('sh1thead')).toBe('offensive')
  })
})
