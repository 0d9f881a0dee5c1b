import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { callQuery } from '#pwa/data/call/callQuery.ts'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Button } from '#pwa/design/Button.tsx'
import { cx } from '#pwa/design/cx.ts'
import { IconButton } from '#pwa/design/IconButton.tsx'
import { Loading } from '#pwa/design/Loading.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import { AdminAnswer } from '#pwa/features/admin/layout/AdminAnswer.tsx'
import { contract } from '#shared/contract/index.ts'
import { CommandDialog } from './CommandDialog.tsx'
import { GuestCardDialog } from './GuestCardDialog.tsx'
import { PlayerFacts } from './PlayerFacts.tsx'
import type { PlayerCommand } from './playerCommands.ts'
import { dateText, fullNameOf, type Player, ROLE_NAMES, ROLES } from './playerText.ts'
import * as texts from './texts.ts'

type Props = {
  playerId: string
  onClose: () => void
  hasCloseButton: boolean
  /** The row's button that opened the panel: if it still has the focus, the panel's heading gets it. Left out in a dialog. */
  opener?: RefObject<Element | null>
}

/** What is known about a player, and what an admin can do. */
export function PlayerPanel({ playerId, ...rest }: Props) {
  const player = useQuery({ ...callQuery(contract.getPlayer, { params: { playerId } }), staleTime: 0 })
  return (
    <AdminAnswer of={[player]} loading={<Loading count={6} gap="gap-2" className="h-8 w-full" />}>
      {(loaded) => <LoadedPlayer player={loaded} {...rest} />}
    </AdminAnswer>
  )
}

function LoadedPlayer({ player, onClose, hasCloseButton, opener }: Omit<Props, 'playerId'> & { player: Player }) {
  const zone = useZone()
  const [command, setCommand] = useState<PlayerCommand | null>(null)
  const [isEnteringCard, setIsEnteringCard] = useState(false)
  const isBlocked = player.blockedAt !== null
  const asks = (kind: Exclude<PlayerCommand['kind'], 'role'>) => ({ isWide: true, onClick: () => setCommand({ kind }) })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === opener?.current) heading.current?.focus()
  }, [opener])
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="type-heading text-2xl [overflow-wrap:anywhere] focus:outline-none">
            {fullNameOf(player)}
          </h2>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {texts.since({ publicName: player.publicName, date: dateText(zone, player.joinedAt) })}
          </p>
        </div>
        {hasCloseButton && <IconButton icon="close" label={texts.close()} isPlain onClick={onClose} />}
      </div>
      {isBlocked && (
        <Notice tone="warning" title={texts.blocked()}>
          {texts.cardsStayWeeks({ blockedReason: player.blockedReason ?? '' })}
        </Notice>
      )}
      {player.emailBouncedAt !== null && (
        <Notice tone="warning" title={texts.mailComesBack()}>
          {texts.sinceTheAddressGetsNo({ date: dateText(zone, player.emailBouncedAt) })}
        </Notice>
      )}
      <PlayerFacts player={player} />
      <RoleChoice player={player} onChoose={(role) => setCommand({ kind: 'role', role })} />
      <div className="grid gap-1">
        {!player.isSelf && !isBlocked && player.currentWeek && (
          <Button isWide onClick={() => setIsEnteringCard(true)}>
            {player.currentWeek.submittedAt ? texts.correctTheCard() : texts.enterACard()}
          </Button>
        )}
        <Button {...asks('name')}>{texts.changeThePublicName()}</Button>
        <Button {...asks('reset')}>{texts.sendAPasswordReset()}</Button>
        <Button {...asks('sign-out')}>{texts.signOutEverywhere()}</Button>
        {player.emailBouncedAt === null ? (
          <Button {...asks('bounced')}>{texts.mailCameBack()}</Button>
        ) : (
          <Button {...asks('works')}>{texts.theAddressWorksAgain()}</Button>
        )}
        {!player.isSelf && (
          <>
            <Button {...asks(isBlocked ? 'unblock' : 'block')} className={isBlocked ? '' : '[&>span]:text-missed-ink'}>
              {isBlocked ? texts.unblockThisPlayer() : texts.blockThisPlayer()}
            </Button>
            <Button {...asks('delete')} className="[&>span]:text-missed-ink">
              {texts.deleteThisAccount()}
            </Button>
          </>
        )}
      </div>
      <Actions actions={player.actions} />
      {command && <CommandDialog player={player} command={command} onClose={() => setCommand(null)} onDeleted={onClose} />}
      {isEnteringCard && <GuestCardDialog player={player} onClose={() => setIsEnteringCard(false)} />}
    </div>
  )
}

function RoleChoice({ player, onChoose }: { player: Player; onChoose: (role: Player['role']) => void }) {
  return (
    <fieldset>
      <legend className="type-label text-muted">{texts.role()}</legend>
      <div className="mt-1 grid grid-cols-2 gap-1 rounded-2xl bg-background p-1 sm:grid-cols-4">
        {ROLES.map((role) => (
          <button
            key={role}
            type="button"
            aria-pressed={role === player.role}
            onClick={() => role !== player.role && onChoose(role)}
            className={cx(
              'min-h-11 rounded-xl border-b-[3px] font-condensed text-lg font-bold',
              role === player.role ? 'border-brand bg-raised text-text' : 'border-transparent text-muted hover:text-text',
            )}
          >
            {ROLE_NAMES[role]}
          </button>
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{texts.aNewRoleCounts()}</p>
    </fieldset>
  )
}

function Actions({ actions }: Pick<Player, 'actions'>) {
  const zone = useZone()
  return actions.length === 0 ? null : (
    <section aria-label={texts.auditTrail()}>
      <h3 className="type-label text-muted">{texts.auditTrail()}</h3>
      <ul className="mt-1 grid gap-2 text-sm">
        {actions.map(({ at, by, action, reason }) => (
          <li key={`${at} ${action}`} className="border-t border-line pt-2 [overflow-wrap:anywhere]">
            <span className="font-semibold">{action}</span> · {dateText(zone, at)} · {by ?? texts.unknown()}
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
