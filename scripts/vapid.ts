import webPush from 'web-push'

/** `npm run vapid`: prints a new key that signs push messages. The public half is computed from it. */
console.log(`VAPID_PRIVATE_KEY=${webPush.generateVAPIDKeys().privateKey}`)
