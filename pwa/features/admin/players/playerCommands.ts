import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#pwa/data/call/callApi.ts'
import { callKey } from '#pwa/data/call/callQuery.ts'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'
import { formatDollars } from '#shared/numberText.ts'
import { fullNameOf, type Player, ROLE_NAMES } from './playerText.ts'
import * as texts from './texts.ts'

export type PlayerCommand =
  | { kind: 'role'; role: Role }
  | { kind: 'reset' | 'sign-out' | 'block' | 'unblock' | 'delete' | 'name' | 'bounced' | 'works' }

type Texts = { title: string; explanation: string; action: string; done: string }

const say = (title: string, explanation: string, action: string, done: string): Texts => ({ title, explanation, action, done })

const TEXTS: Record<Exclude<PlayerCommand['kind'], 'role'>, (name: string, player: Player) => Texts> = {
  reset: (name) => say(texts.sendAPasswordResetQuestion(), texts.getsAMail({ name }), texts.sendTheLink(), texts.linkSent()),
  'sign-out': (name) =>
    say(texts.signOutNamedEverywhere({ name }), texts.everyDeviceHasToSign(), texts.signOut(), texts.signedOutEverywhere()),
  block: (name) => say(texts.block({ name }), texts.everySessionEndsAtOnce(), texts.blockButton(), texts.playerBlocked()),
  unblock: (name) => say(texts.unblock({ name }), texts.signingInWorksAgain(), texts.unblockButton(), texts.playerUnblocked()),
  delete: (name, { openCredit }) =>
    say(
      texts.deleteTheAccountOf({ name }),
      texts.nameEmailPhoneNumberSettings({ openCredit, dollars: formatDollars(openCredit) }),
      texts.deleteForGood(),
      texts.accountDeleted(),
    ),
  bounced: (name) => say(texts.didMailComeBack(), texts.theAddressOfGetsNo({ name }), texts.mailCameBack(), texts.recorded()),
  works: (name) => say(texts.doesTheAddressWorkAgain(), texts.getsMailsAgainAnAddress({ name }), texts.itWorks(), texts.recorded()),
  name: () => say(texts.changeThePublicName(), texts.boardsAndTvsShow(), texts.changeTheName(), texts.nameChanged()),
}

/** What a dialog says about a command. */
export function textsOf(command: PlayerCommand, player: Player): Texts {
  const name = fullNameOf(player)
  return command.kind === 'role'
    ? say(texts.make({ name, value: ROLE_NAMES[command.role] }), texts.theRoleCountsAtOnce(), texts.changeTheRole(), texts.roleChanged())
    : TEXTS[command.kind](name, player)
}

/** Sends a command. @param name only for a change of the name; empty hides it. */
export function sendCommand(
  command: PlayerCommand,
  { player, reason, name }: { player: Player; reason: string; name: string },
): Promise<unknown> {
  const params = { playerId: player.id }
  const body = { reason }
  switch (command.kind) {
    case 'role':
      return callApi(contract.setPlayerRole, { params, body: { ...body, role: command.role } })
    case 'reset':
      return callApi(contract.sendPlayerResetLink, { params, body })
    case 'sign-out':
      return callApi(contract.signOutPlayer, { params, body })
    case 'block':
      return callApi(contract.blockPlayer, { params, body })
    case 'unblock':
      return callApi(contract.unblockPlayer, { params, body })
    case 'delete':
      return callApi(contract.deletePlayer, { params, body: { ...body, lostCredits: player.openCredit } })
    case 'bounced':
    case 'works':
      return callApi(contract.setPlayerBounce, { params, body: { ...body, hasBounced: command.kind === 'bounced' } })
    case 'name':
      return callApi(contract.setPublicName, { params, body: { ...body, name: name.trim() === '' ? null : name.trim() } })
  }
}

/** Reads the list and the open player again, after something was changed. */
export function useRefreshPlayers() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [contract.listPlayers, contract.getPlayer].map((call) => queryClient.invalidateQueries({ queryKey: callKey<typeof call>(call) })),
    )
}
