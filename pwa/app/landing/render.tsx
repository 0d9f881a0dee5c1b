import { renderToStaticMarkup } from 'react-dom/server'
import { OpeningScreen } from '#pwa/app/OpeningScreen.tsx'
import { ContestContext } from '#pwa/data/queries/contest.ts'
import { brandTokens } from '#pwa/design/brand.ts'
import tokens from '#pwa/design/tokens.css?raw'
import { setServerTime } from '#pwa/device/serverTime.ts'
import { LandingScreen } from '#pwa/features/landing/LandingScreen.tsx'
import { WeekExtras } from '#pwa/features/landing/WeekExtras.tsx'
import type { LandingContent, LandingHtml, RenderLanding } from '#shared/model/landing.ts'
import css from './landing.css?inline'
import { EXTRAS_ID, LANDING_ID } from './landingNames.ts'

/** The page's styles, for the build. */
export const landingCss: string = css

/** The background of cards, dark first: the brand's readable shade is computed for it. */
const [DARK = '', LIGHT = ''] = [...tokens.matchAll(/--color-raised: (#[0-9a-f]{6})/g)].map(([, color]) => color)

/** Renders the landing page on the server, from the same components that the app shows. */
export const renderLanding: RenderLanding = (content) => {
  setServerTime(content.now)
  const { markup, style } = withoutStyleAttributes(renderToStaticMarkup(<Landing {...content} />))
  return { markup: withLateImages(markup), style: houseStyle(content.contest.brandColor) + style }
}

function Landing({ contest, currentWeek, week, now }: LandingContent) {
  return (
    <ContestContext value={contest}>
      <div id={LANDING_ID} data-now={now}>
        {contest.isOpen ? (
          <LandingScreen
            currentWeek={currentWeek}
            extras={
              currentWeek && (
                <div id={EXTRAS_ID} className="contents" data-week={JSON.stringify(currentWeek)} data-time-zone={contest.timeZone}>
                  <WeekExtras week={currentWeek} known={week} />
                </div>
              )
            }
          />
        ) : (
          <OpeningScreen />
        )}
      </div>
    </ContestContext>
  )
}

/** The custom properties that the app sets by script. */
function houseStyle(brandColor: string): string {
  return `:root{${declarations(brandTokens(brandColor, DARK))}}@media (prefers-color-scheme:light){:root:not([data-scheme=dark]){${declarations(brandTokens(brandColor, LIGHT))}}}`
}

const declarations = (properties: Record<string, string>) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** The content security policy refuses `style` attributes, so each becomes a class. */
function withoutStyleAttributes(html: string): LandingHtml {
  const classes = new Map<string, string>()
  const markup = html.replace(/<[a-z]+ [^>]*?style="[^>]*>/g, (tag) => {
    const style = / style="([^"]*)"/.exec(tag)?.[1]
    if (style === undefined) return tag
    const name = classes.get(style) ?? `own-${classes.size}`
    classes.set(style, name)
    const bare = tag.replace(/ style="[^"]*"/, '')
    return bare.includes(' class="') ? bare.replace(' class="', ` class="${name} `) : bare.replace(/(?=\/?>$)/, ` class="${name}"`)
  })
  return {
    markup,
    style: [...classes].map(([style, name]) => `.${name}{${style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")}}`).join(''),
  }
}

/** Images load after the first paint; until then, and without scripts, their alternatives show. */
const withLateImages = (html: string) => html.replace(/<img src="(?=https:)/g, '<img data-src="')
