import type { Knex } from 'knex'

/** The devices that have signed in to an account: each has a budget of its own for wrong passwords, which strangers can't use up. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table known_devices (
      user_id uuid not null references users (id) on delete cascade,
      device text not null,
      last_sign_in_at timestamptz not null,
      primary key (user_id, device),
      constraint known_devices_device_is_a_hash check (device ~ '^[0-9a-f]{64}$')
    )
  `)
}

export async function down(knex: Knex) {
  await knex.raw('drop table known_devices')
}
