import * as texts from './placeText.texts.ts'

/** The place as a figure: "24", and "T24" when it is shared. See docs/glossary.md, "place". */
export const shortPlace = ({ place, isTied }: { place: number; isTied: boolean }) => `${isTied ? 'T' : ''}${place}`

/** The place where it is the news, alone or before the number of players: "2nd of 204", and "T2 of 204" when it is shared. */
export const ordinalPlace = ({ place, isTied }: { place: number; isTied: boolean }) => (isTied ? `T${place}` : formatPlace(place))

/** The place that a prize is for: "2nd place", and "T2" when it is shared. */
export const prizePlace = ({ place, isTied }: { place: number; isTied: boolean }) =>
  isTied ? `T${place}` : texts.place({ place: formatPlace(place) })

/** The place in words: "24th", and "tied for 24th" when it is shared. */
export const spokenPlace = ({ place, isTied }: { place: number; isTied: boolean }) =>
  isTied ? texts.tiedFor({ place: formatPlace(place) }) : formatPlace(place)

/** "1st", "2nd", "3rd", "11th". */
export const formatPlace = (place: number) => texts.ordinal({ place })
