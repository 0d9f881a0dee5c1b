import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useZone } from '#pwa/data/queries/contest.ts'
import { Badge } from '#pwa/design/Badge.tsx'
import { Card } from '#pwa/design/Card.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { Icon } from '#pwa/design/Icon.tsx'
import { useIsWide } from '#pwa/design/useIsWide.ts'
import { useNow } from '#pwa/device/useNow.ts'
import { AdminPage } from '#pwa/features/admin/layout/AdminPage.tsx'
import { AdminTable } from '#pwa/features/admin/table/AdminTable.tsx'
import type { Column, Filter, RowOf } from '#pwa/features/admin/table/tableTypes.ts'
import { MINUTE_MS } from '#shared/clock.ts'
import { contract } from '#shared/contract/index.ts'
import { PlayerPanel } from './PlayerPanel.tsx'
import { activityText, dateText, fullNameOf, ROLE_NAMES, ROLES } from './playerText.ts'
import * as texts from './texts.ts'

type Call = typeof contract.listPlayers

/** Finds players, shows what is known about one, and carries out what an admin decides. */
export const PlayersScreen = () => (
  <AdminPage title={texts.players()}>
    <Players />
  </AdminPage>
)

function Players() {
  const zone = useZone()
  const [query, setQuery] = useSearchParams()
  const isWide = useIsWide()
  const now = useNow(MINUTE_MS)
  const openId = query.get('player')
  /** The row's button, which gets the focus back. The list's heading gets it when the row has gone with a deleted account. */
  const opener = useRef<Element | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const open = (id: string) => {
    opener.current = document.activeElement
    setQuery({ player: id }, { preventScrollReset: true })
  }
  const close = () => setQuery({}, { preventScrollReset: true, replace: true })
  useEffect(() => {
    if (openId !== null || document.activeElement !== document.body || !(opener.current instanceof HTMLElement)) return
    const target = opener.current.isConnected ? opener.current : heading.current
    target?.focus()
  }, [openId])
  return (
    <div className={isWide && openId ? 'grid grid-cols-[minmax(0,1fr)_21rem] items-start gap-3.5' : ''}>
      <AdminTable
        call={contract.listPlayers}
        name={texts.allPlayers()}
        headingRef={heading}
        columns={columnsAt({ zone, now, isNarrow: isWide && openId !== null })}
        keyOf={({ id }) => id}
        order={{ sort: 'joined', direction: 'desc' }}
        searchLabel={texts.nameUsernameEmailOrPhone()}
        filters={FILTERS}
        empty={texts.nobodyHasSignedUpYet()}
        csvName="players"
        onOpen={({ id }) => open(id)}
      />
      {openId && isWide && (
        <Card as="section" aria-label={texts.player()}>
          <PlayerPanel key={openId} playerId={openId} onClose={close} hasCloseButton opener={opener} />
        </Card>
      )}
      {openId && !isWide && (
        <Dialog isOpen onClose={close} shape="panel" title={texts.player()} hasOwnEntry>
          <PlayerPanel key={openId} playerId={openId} onClose={close} hasCloseButton={false} />
        </Dialog>
      )}
    </div>
  )
}

const FILTERS: readonly Filter<Call>[] = [
  { name: 'role', label: texts.role(), options: ROLES.map((value) => ({ value, label: ROLE_NAMES[value] })) },
  { name: 'unverified', label: texts.address(), options: [{ value: 'yes', label: texts.unverifiedChoice() }] },
  { name: 'bounced', label: texts.mail(), options: [{ value: 'yes', label: texts.bouncedAddress() }] },
  { name: 'blocked', label: texts.access(), options: [{ value: 'yes', label: texts.blocked() }] },
]

/** Beside an open panel there is room for some columns only; the file has all of them. */
function columnsAt({ zone, now, isNarrow }: { zone: string; now: number; isNarrow: boolean }): Column<Call>[] {
  const all: Column<Call>[] = [
    { label: texts.player(), cell: nameCell, csv: fullNameOf, sort: 'name' },
    { label: texts.username(), csv: ({ username }) => username, phone: 'below' },
    { label: texts.email(), cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email}</span>, csv: ({ email }) => email },
    { label: texts.role(), csv: ({ role }) => ROLE_NAMES[role] },
    {
      label: texts.thisWeek(),
      cell: cardCell,
      csv: ({ hasCard }) => (hasCard === null ? null : hasCard ? texts.cardIsIn() : texts.cardIsNotIn()),
      phone: 'right',
    },
    { label: texts.season(), csv: ({ seasonScore }) => seasonScore, isNumber: true, phone: 'right' },
    {
      label: texts.joined(),
      cell: ({ joinedAt }) => <span className="whitespace-nowrap">{dateText(zone, joinedAt)}</span>,
      csv: ({ joinedAt }) => joinedAt,
      sort: 'joined',
    },
    {
      label: texts.lastActive(),
      cell: ({ lastActiveAt }) => activityText(lastActiveAt, now),
      csv: ({ lastActiveAt }) => lastActiveAt,
      phone: 'below',
    },
  ]
  const narrow = [texts.player(), texts.email(), texts.role(), texts.season()]
  return all.map((column) => ({ ...column, isHidden: isNarrow && !narrow.includes(column.label) }))
}

/** Whether the player's card of the current week is in. */
function cardCell({ hasCard }: RowOf<Call>) {
  if (hasCard === null) return '–'
  return hasCard ? (
    <span className="inline-flex items-center gap-1.5 text-correct-ink">
      <Icon name="check" sizePx={18} />
      {texts.cardIsIn()}
    </span>
  ) : (
    <span className="text-muted">{texts.cardIsNotIn()}</span>
  )
}

const nameCell = (row: RowOf<Call>) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="[overflow-wrap:anywhere]">{fullNameOf(row)}</span>
    {row.isBlocked && <Badge tone="neutralOutline">{texts.blockedMark()}</Badge>}
    {row.role !== 'player' && <Badge tone="neutralOutline">{ROLE_NAMES[row.role].toUpperCase()}</Badge>}
    {!row.isVerified && <Badge tone="final">{texts.unverified()}</Badge>}
  </span>
)
