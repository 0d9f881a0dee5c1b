/** When a player signed in, used the app or submitted for the last time, at first when they joined. For one row of `users`. */
export const LAST_ACTIVE = `greatest(users.created_at,
    (select max(seen_at) from sessions where sessions.user_id = users.id),
    (select max(last_sign_in_at) from known_devices where known_devices.user_id = users.id),
    (select max(submitted_at) from picks where picks.user_id = users.id))`
