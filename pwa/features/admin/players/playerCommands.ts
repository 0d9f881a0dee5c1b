import { callApi } from '#pwa/data/call/callApi.ts'
import { contract } from '#shared/contract/index.ts'
import type { Role } from '#shared/model/user.ts'
import { ROLE_NAMES } from './playerText.ts'

export type PlayerCommand =
  | { kind: 'role'; role: Role }
  | { kind: 'reset' | 'sign-out' | 'block' | 'unblock' | 'name' | 'bounced' | 'works' }

type Texts = { title: string; explanation: string; action: string; done: string }

/** What a dialog says about a command. */
export function textsOf(command: PlayerCommand, name: string): Texts {
  switch (command.kind) {
    case 'role':
      return {
        title: `Make ${name} ${ROLE_NAMES[command.role]}?`,
        explanation: 'The role counts at once. The player is signed out everywhere; a role for staff needs a password of 12 characters.',
        action: 'Change the role',
        done: 'Role changed',
      }
    case 'reset':
      return {
        title: 'Send a password reset?',
        explanation: `${name} gets a mail with a link that works once, for 30 minutes.`,
        action: 'Send the link',
        done: 'Link sent',
      }
    case 'sign-out':
      return {
        title: `Sign ${name} out everywhere?`,
        explanation: 'Every device has to sign in again.',
        action: 'Sign out',
        done: 'Signed out everywhere',
      }
    case 'block':
      return {
        title: `Block ${name}?`,
        explanation:
          'Every session ends at once and signing in is refused. Cards stay stored, but weeks that are not settled yet leave them out. Settled results stay.',
        action: 'Block',
        done: 'Player blocked',
      }
    case 'unblock':
      return {
        title: `Unblock ${name}?`,
        explanation: 'Signing in works again, and cards of weeks that are not settled are ranked again.',
        action: 'Unblock',
        done: 'Player unblocked',
      }
    case 'bounced':
      return {
        title: 'Did mail come back?',
        explanation: `The address of ${name} gets no more reminders, results, news and offers until it is changed or works again.`,
        action: 'Mail came back',
        done: 'Recorded',
      }
    case 'works':
      return {
        title: 'Does the address work again?',
        explanation: `${name} gets mails again. An address that refuses a mail is recorded again.`,
        action: 'It works',
        done: 'Recorded',
      }
    case 'name':
      return {
        title: 'Change the public name',
        explanation: 'Boards and TVs show the new name at once. Leave it empty to hide the name behind a neutral one.',
        action: 'Change the name',
        done: 'Name changed',
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
