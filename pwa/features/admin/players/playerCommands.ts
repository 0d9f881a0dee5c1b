import { callApi } from '#pwa/data/call/callApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'
import { ROLE_NAMES } from './playerText.ts'
import * as texts from './texts.ts'

export type PlayerCommand =
  | { kind: 'role'; role: Role }
  | { kind: 'reset' | 'sign-out' | 'block' | 'unblock' | 'name' | 'bounced' | 'works' }

type Texts = { title: string; explanation: string; action: string; done: string }

/** What a dialog says about a command. */
export function textsOf(command: PlayerCommand, name: string): Texts {
  switch (command.kind) {
    case 'role':
      return {
        title: texts.make({ name, value: ROLE_NAMES[command.role] }),
        explanation: texts.theRoleCountsAtOnce(),
        action: texts.changeTheRole(),
        done: texts.roleChanged(),
      }
    case 'reset':
      return {
        title: texts.sendAPasswordResetQuestion(),
        explanation: texts.getsAMail({ name }),
        action: texts.sendTheLink(),
        done: texts.linkSent(),
      }
    case 'sign-out':
      return {
        title: texts.signOutNamedEverywhere({ name }),
        explanation: texts.everyDeviceHasToSign(),
        action: texts.signOut(),
        done: texts.signedOutEverywhere(),
      }
    case 'block':
      return {
        title: texts.block({ name }),
        explanation: texts.everySessionEndsAtOnce(),
        action: texts.blockButton(),
        done: texts.playerBlocked(),
      }
    case 'unblock':
      return {
        title: texts.unblock({ name }),
        explanation: texts.signingInWorksAgain(),
        action: texts.unblockButton(),
        done: texts.playerUnblocked(),
      }
    case 'bounced':
      return {
        title: texts.didMailComeBack(),
        explanation: texts.theAddressOfGetsNo({ name }),
        action: texts.mailCameBack(),
        done: texts.recorded(),
      }
    case 'works':
      return {
        title: texts.doesTheAddressWorkAgain(),
        explanation: texts.getsMailsAgainAnAddress({ name }),
        action: texts.itWorks(),
        done: texts.recorded(),
      }
    case 'name':
      return {
        title: texts.changeThePublicName(),
        explanation: texts.boardsAndTvsShow(),
        action: texts.changeTheName(),
        done: texts.nameChanged(),
      }
  }
}

/** Sends a command. @param name only for a change of the name; empty hides it. */
export function sendCommand(
  command: PlayerCommand,
  { playerId, reason, name }: { playerId: string; reason: string; name: string },
): Promise<unknown> {
  const params = { playerId }
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
    case 'bounced':
    case 'works':
      return callApi(contract.setPlayerBounce, { params, body: { ...body, hasBounced: command.kind === 'bounced' } })
    case 'name':
      return callApi(contract.setPublicName, { params, body: { ...body, name: name.trim() === '' ? null : name.trim() } })
  }
}
