import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import unhomoglyph from 'unhomoglyph'

/** Titles by which a player could pass as a member of the house. */
const RESERVED = `admin administrator moderator mod staff manager owner official support system root security helpdesk help bartender host
  commissioner referee sundayslate theslate slateadmin slatestaff slatesupport webmaster postmaster noreply everyone nobody anonymous`.split(
  /\s+/,
)
/** Words that the library does not list. */
const OFFENSIVE = ['hitler', 'nazi', 'heilhitler', 'kkk']
/** Names of real people that contain an offensive word. */
const REAL_NAMES = new Set(
  `dick dickey dickie dickson dickinson cumming cummings cummins slutsky analise annalise shittu dikshit semen semenov bich cocks hooker dyke
  penistone porntip tit`.split(/\s+/),
)

/** Scripts with letters that look like Latin ones. A name may use only one of them. */
const ALIKE_SCRIPTS = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u, /\p{sc=Armenian}/u, /\p{sc=Cherokee}/u]

/** Unicode's table of look-alikes does not join small capitals with their letters. `ʍ` is what it makes of a Cyrillic м. */
const SMALL_CAPITALS = 'aᴀ bʙ cᴄ dᴅ eᴇ fꜰ gɢ hʜ iɪ jᴊ kᴋ lʟ mᴍʍ nɴ oᴏ pᴘ qꞯ rʀ sꜱ tᴛ uᴜ vᴠ wᴡ yʏ zᴢ'
/** Signs and letters that stand for others by habit. `i` and `l` count as one letter: many fonts show them alike. */
const BY_HABIT = 'a@4αа bβ8 e3εє g9 kκк li!|ιӏ nηпπ s$5 tτ7 uυц vν wω xχ'
const LETTER_OF = new Map(
  `${SMALL_CAPITALS} ${BY_HABIT}`.split(' ').flatMap(([letter = '', ...alike]) => alike.map((other) => [other, letter] as const)),
)

/** The space between single letters: "f u c k". */
const SPACE_IN_SPELLED_WORD = /(?<=(?:^|\s)\p{L})\s(?=\p{L}(?:\s|$))/gu

const offensive = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

export type NameRefusal = 'mixed_scripts' | 'reserved' | 'offensive'

/**
 * The reason to refuse a name for boards and TVs; null when it is accepted.
 * @param parts the first and last name, or a username alone.
 * @param houseNames the names of the product and the venue.
 */
export function refuseName(parts: readonly string[], houseNames: readonly string[]): NameRefusal | null {
  if (parts.some(hasMixedScripts)) return 'mixed_scripts'
  const [first = ''] = parts
  if ([first, parts.join(' ')].some((name) => isReserved(name, houseNames))) return 'reserved'
  return isOffensive(parts.join(' ')) ? 'offensive' : null
}

function hasMixedScripts(name: string): boolean {
  const letters = [...name.normalize('NFKC')].filter((character) => /\p{L}/u.test(character))
  return new Set(letters.map((letter) => ALIKE_SCRIPTS.findIndex((script) => script.test(letter)))).size > 1
}

function isReserved(name: string, houseNames: readonly string[]): boolean {
  const looks = [skeletonOf(name), skeletonOf(name.replace(/[\d\W_]+$/u, ''))]
  const names = houseNames.map((house) => house.toLowerCase().replace(/^the\s/, ''))
  const exact = [...RESERVED, ...names, ...houseNames].map(skeletonOf)
  const contained = names.filter((house) => /\s/.test(house.trim())).map(skeletonOf)
  return looks.some((look) => exact.includes(look) || contained.some((house) => look.includes(house)))
}

function isOffensive(name: string): boolean {
  const rest = name
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => !REAL_NAMES.has(word))
  const look = skeletonOf(rest.join(' '))
  return offensive.hasMatch(rest.join(' ').replace(SPACE_IN_SPELLED_WORD, '')) || OFFENSIVE.some((word) => look.includes(skeletonOf(word)))
}

/** A name without accents, spaces and signs, and with one letter for all that look alike. Only skeletons can be compared: an "m" becomes "rn". */
const skeletonOf = (name: string) => {
  const plain = [...unhomoglyph(name.normalize('NFKD').toLowerCase()).toLowerCase()]
  const letters = plain.map((character) => LETTER_OF.get(character) ?? character).join('')
  return [...unhomoglyph(letters).toLowerCase()]
    .map((character) => LETTER_OF.get(character) ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
