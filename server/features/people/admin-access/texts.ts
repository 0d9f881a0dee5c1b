// Written by `npm run texts` from the catalog of this folder.

export const adminAccess: (d: { productName: string | number | bigint }) => string = (d) => "Admin access to " + d.productName + " from a new device"
export const adminAccessFromANew: () => string = () => "Admin access from a new device"
export const ifThisWasntYouChoose: () => string = () => "If this wasn't you, choose a new password right away: admin access was just opened on a device that has not opened it before."
export const chooseANewPassword: () => string = () => "Choose a new password"
export const aNewPasswordSignsOut: () => string = () => "A new password signs out every device. If it was you, there is nothing to do."
