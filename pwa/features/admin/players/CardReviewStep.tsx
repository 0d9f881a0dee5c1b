import { Button } from '#pwa/design/Button.tsx'
import { Dialog } from '#pwa/design/Dialog.tsx'
import { DialogActions } from '#pwa/design/DialogActions.tsx'
import { Notice } from '#pwa/design/Notice.tsx'
import type { Game } from '#shared/model/game.ts'
import { teamName } from '#shared/reference/teams.ts'
import { weekTitle } from '#shared/rules/weeks/week.ts'
import type { EnteredCard, GuestCard } from './guestCard.ts'
import { fullNameOf, type Player } from './playerText.ts'
import * as texts from './texts.ts'

type Props = {
  player: Player
  guestCard: GuestCard
  entered: EnteredCard
  reason: string
  isBusy: boolean
  error: string | null
  onBack: () => void
  /** Reads the card again, after somebody else has changed it. */
  onReload: () => void
  onSave: () => void
}

/** The last step: every line that changes, old and new. */
export function CardReviewStep({ player, guestCard, entered, reason, isBusy, error, onBack, onReload, onSave }: Props) {
  const { card, games, week } = guestCard
  const lines = linesOf(games, card, entered)
  return (
    <Dialog
      isOpen
      isLocked={isBusy}
      onClose={onBack}
      title={card ? texts.replaceThisCard() : texts.storeThisCard()}
      description={texts.cardAndReason({ fullNameOf: fullNameOf(player), weekTitle: weekTitle(week.week), reason })}
      footer={
        lines.length === 0 ? (
          <Button isWide onClick={onBack}>
            {texts.back()}
          </Button>
        ) : (
          <DialogActions
            action={card ? texts.replace() : texts.store()}
            isBusy={isBusy}
            onCancel={onBack}
            cancel={texts.back()}
            onAction={onSave}
          />
        )
      }
    >
      <div className="grid gap-3 pt-1">
        {error !== null && (
          <Notice
            tone="error"
            title={texts.theCardWasNotStored()}
            action={
              <Button size="small" onClick={onReload}>
                {texts.readTheCardAgain()}
              </Button>
            }
          >
            {error}
          </Notice>
        )}
        {lines.length === 0 ? (
          <p>{texts.nothingChanges()}</p>
        ) : (
          <table className="w-full text-left">
            <thead>
              <tr className="type-label text-sm text-muted">
                <th scope="col">{texts.game()}</th>
                {card && <th scope="col">{texts.old()}</th>}
                <th scope="col">{texts.newLabel()}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ label, old, fresh }) => (
                <tr key={label} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pr-2 font-normal text-muted">
                    {label}
                  </th>
                  {card && <td className="py-2 pr-2">{old}</td>}
                  <td className="py-2 font-semibold">{fresh}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  )
}

/** The lines of a card; of a correction only those that change. */
function linesOf(games: readonly Game[], card: GuestCard['card'], entered: EnteredCard) {
  const name = (game: Game, picks: EnteredCard['gamePicks'] | undefined) => {
    const side = picks?.[game.id]
    return side ? teamName(side === 'home' ? game.homeTeam : game.awayTeam) : '–'
  }
  const all = games.flatMap((game) =>
    entered.gamePicks[game.id]
      ? [
          {
            label: `${teamName(game.awayTeam)} @ ${teamName(game.homeTeam)}`,
            old: name(game, card?.gamePicks),
            fresh: name(game, entered.gamePicks),
          },
        ]
      : [],
  )
  const tiebreaker = { label: texts.tiebreaker(), old: String(card?.tieBreakerScore ?? '–'), fresh: String(entered.tieBreakerScore) }
  return [...all, tiebreaker].filter(({ old, fresh }) => !card || old !== fresh)
}
