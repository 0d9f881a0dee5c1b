// Written by `npm run texts` from the catalog of this folder.

export const notLoaded: () => string = () => "This page could not be loaded. Reload it, or try a newer browser."
export const reload: () => string = () => "Reload"
