import type { Knex } from 'knex'

/**
 * TV screens that are paired with a venue, the people who work at a venue, and invitations for them. A screen that is not paired yet has a
 * pairing code instead of a venue and a name. Only the SHA-256 of a screen's token is stored.
 */
export async function up(knex: Knex) {
  await knex.raw(`
    create table tv_screens (
      id uuid primary key default gen_random_uuid(),
      token_hash text not null,
      pairing_code text,
      venue_location_id uuid references venue_locations (id) on delete cascade,
      name text,
      created_at timestamptz not null,
      paired_at timestamptz,
      last_seen_at timestamptz not null,
      width integer,
      height integer,
      command text,
      command_number integer not null default 0,
      commanded_at timestamptz,
      constraint tv_screens_token_hash_key unique (token_hash),
      constraint tv_screens_pairing_code_key unique (pairing_code),
      constraint tv_screens_paired_or_waiting check (
        num_nulls(venue_location_id, name, paired_at) = case when pairing_code is null then 0 else 3 end
      ),
      constraint tv_screens_command_known check (command in ('reload', 'identify'))
    );
    create index tv_screens_venue_location_id on tv_screens (venue_location_id);

    create table venue_members (
      user_id uuid not null references users (id) on delete cascade,
      venue_location_id uuid not null references venue_locations (id) on delete cascade,
      joined_at timestamptz not null,
      primary key (user_id, venue_location_id)
    );
    create index venue_members_venue_location_id on venue_members (venue_location_id);

    create table staff_invitations (
      id uuid primary key default gen_random_uuid(),
      venue_location_id uuid not null references venue_locations (id) on delete cascade,
      email text not null,
      role text not null,
      invited_by uuid references users (id) on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      constraint staff_invitations_one_each unique (venue_location_id, email),
      constraint staff_invitations_role_known check (role in ('staff', 'venue_manager'))
    );
    create index staff_invitations_email on staff_invitations (email);
    create index staff_invitations_invited_by on staff_invitations (invited_by);

    create index user_location_sessions_of_venue on user_location_sessions (venue_location_id, entered_at);

    comment on table venue_members is 'The venues at which staff and venue managers work';
    comment on column tv_screens.command_number is 'Grows with each command, so that a screen runs each one once';
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop index user_location_sessions_of_venue;
    drop table staff_invitations, venue_members, tv_screens;
  `)
}
