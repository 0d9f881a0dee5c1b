import type { ComponentType } from 'react'

/** @property venue the slug of the TV's venue. */
export type TvPictureProps = { venue: string; name: string }
/** A small live picture of a TV. The app passes it in, because no feature uses another one's screens. */
export type TvPictureOf = ComponentType<TvPictureProps>
