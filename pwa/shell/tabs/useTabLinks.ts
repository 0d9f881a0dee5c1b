import { useLocation } from 'react-router'
import { isAtPlace, PLACES, type Place } from './tabs.ts'
import { type Dot, usePlaceDots } from './useTabDots.ts'

type PlaceLink = { place: Place; isHere: boolean; dot: Dot | undefined }

/** The places in their order, with the one that is shown now and the dots. */
export function usePlaceLinks(): PlaceLink[] {
  const { pathname } = useLocation()
  const dots = usePlaceDots()
  return PLACES.map((place) => ({ place, isHere: isAtPlace(place, pathname), dot: dots[place.path] }))
}
