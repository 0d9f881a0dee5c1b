// Written by `npm run texts` from the catalog of this folder.

export const tapShareInSafarisBar: () => string = () => "Tap Share in Safari's bar"
export const chooseAddToHomeScreen: () => string = () => "Choose Add to Home Screen"
export const openItFromThere: () => string = () => "Open it from there"
export const openYourBrowsersMenu: () => string = () => "Open your browser's menu"
export const chooseInstallOrAdd: () => string = () => "Choose Install or Add to Home Screen"
