// Written by `npm run texts` from the catalog of this folder.

export const close: () => string = () => "Close"
export const back: () => string = () => "Back"
export const cancel: () => string = () => "Cancel"
export const hide: (d: { label: string | number | bigint }) => string = (d) => "Hide " + d.label
export const show: (d: { label: string | number | bigint }) => string = (d) => "Show " + d.label
export const loading: (d: { what: string | number | bigint }) => string = (d) => "Loading " + d.what + "..."
export const dismiss: () => string = () => "Dismiss"
export const loadingPage: () => string = () => "Loading..."
