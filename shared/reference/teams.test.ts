import { describe, expect, it } from 'vitest'
import { TEAM_COUNT } from '#shared/contest.ts'
import { findTeam, LOGO_HOST, TEAMS, teamColors, teamName, UNKNOWN_TEAM_COLORS } from './teams.ts'

describe('the team directory', () => {
  it('has all 32 teams once, four in each division', () => {
    expect(new Set(TEAMS.map((team) => team.abbreviation)).size).toBe(TEAM_COUNT)
    expect(new Set(TEAMS.map((team) => team.fullName)).size).toBe(TEAM_COUNT)
    for (const conference of ['AFC', 'NFC']) {
      for (const division of ['East', 'North', 'South', 'West']) {
        const here = TEAMS.filter((team) => team.conference === conference && team.division === division)
        expect(here, `${conference} ${division}`).toHaveLength(4)
      }
    }
  })

  it('finds a team in upper and lower case, and none for TBD', () => {
    expect(findTeam('buf')?.fullName).toBe('Buffalo Bills')
    expect(findTeam('Wsh')?.name).toBe('Commanders')
    expect(findTeam('TBD')).toBeNull()
    expect(findTeam('')).toBeNull()
    expect(findTeam('constructor')).toBeNull()
  })

  it('loads every logo from the one host, Washington under its old code', () => {
    for (const team of TEAMS) expect(team.logoUrl.startsWith(`${LOGO_HOST}/i/teamlogos/nfl/500/`)).toBe(true)
    expect(findTeam('WSH')?.logoUrl).toBe('https://a.espncdn.com/i/teamlogos/nfl/500/was.png')
    expect(findTeam('LAR')?.logoUrl).toBe('https://a.espncdn.com/i/teamlogos/nfl/500/lar.png')
  })

  it('shortens a team’s name and leaves TBD as it is', () => {
    expect(teamName('BUF')).toBe('Bills')
    expect(teamName('TBD')).toBe('TBD')
  })

  it('gives every team two colours and TBD neutral ones', () => {
    for (const team of TEAMS) {
      expect(team.primaryColor).toMatch(/^#[0-9A-F]{6}$/)
      expect(team.secondaryColor).toMatch(/^#[0-9A-F]{6}$/)
      expect(team.primaryColor).not.toBe(team.secondaryColor)
    }
    expect(teamColors('TBD')).toEqual(UNKNOWN_TEAM_COLORS)
    expect(teamColors('gb').primaryColor).toBe('#203731')
  })
})
