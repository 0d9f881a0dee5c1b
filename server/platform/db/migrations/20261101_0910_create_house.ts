import type { Knex } from 'knex'

/** The house that runs the contest: its names, prizes, tiebreakers, till and places. */
export async function up(knex: Knex) {
  await knex.raw(`
    create table client_configurations (
      id uuid primary key default gen_random_uuid(),
      client_name text not null,
      subdomain text not null,
      custom_domain text,
      branding jsonb not null default '{}',
      deadline_rule text not null default 'first_kickoff',
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint client_configurations_subdomain_key unique (subdomain),
      constraint client_configurations_deadline_rule_known check (deadline_rule in ('first_kickoff', 'first_sunday'))
    );

    create table prize_structures (
      id uuid primary key default gen_random_uuid(),
      client_id uuid not null references client_configurations (id) on delete cascade,
      name text not null,
      description text,
      prize_type text not null default 'venue_credit',
      contest_type text not null default 'weekly',
      sport text not null default 'nfl',
      is_active boolean not null default true,
      start_date date,
      end_date date,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint prize_structures_prize_type_known check (prize_type in ('venue_credit')),
      constraint prize_structures_contest_type_known check (contest_type in ('weekly', 'season')),
      constraint prize_structures_dates_in_order check (start_date is null or end_date is null or start_date <= end_date)
    );
    create index prize_structures_client_id on prize_structures (client_id);
    create unique index prize_structures_one_active on prize_structures (client_id, contest_type, sport) where is_active;

    create table prize_tiers (
      id uuid primary key default gen_random_uuid(),
      prize_structure_id uuid not null references prize_structures (id) on delete cascade,
      rank smallint not null,
      prize_amount numeric(10, 2) not null,
      prize_label text not null,
      badge_color text,
      gradient_from text,
      gradient_to text,
      border_color text,
      text_color text,
      minimum_participants integer not null default 1,
      is_percentage boolean not null default false,
      constraint prize_tiers_rank_key unique (prize_structure_id, rank),
      constraint prize_tiers_rank_from_one check (rank between 1 and 100),
      constraint prize_tiers_amount_not_negative check (prize_amount >= 0),
      constraint prize_tiers_percentage check (not is_percentage or prize_amount <= 100),
      constraint prize_tiers_minimum_from_one check (minimum_participants >= 1)
    );

    create table tiebreaker_configurations (
      sport text primary key,
      display_name text not null,
      primary_type text not null,
      primary_label text not null,
      primary_description text not null,
      secondary_type text,
      secondary_label text,
      secondary_description text,
      tertiary_type text,
      tertiary_label text,
      tertiary_description text,
      is_active boolean not null default true,
      sort_order smallint not null default 0,
      constraint tiebreaker_configurations_types_known check (
        primary_type in ('total_distance', 'tiebreaker_winner', 'submission_time')
        and (secondary_type is null or secondary_type in ('total_distance', 'tiebreaker_winner', 'submission_time'))
        and (tertiary_type is null or tertiary_type in ('total_distance', 'tiebreaker_winner', 'submission_time'))
      ),
      constraint tiebreaker_configurations_in_order check (tertiary_type is null or secondary_type is not null)
    );

    create table point_of_sale_integrations (
      id uuid primary key default gen_random_uuid(),
      client_id uuid not null references client_configurations (id) on delete cascade,
      pos_system text not null,
      api_key text,
      webhook_url text,
      discount_guid text,
      location_id text,
      is_active boolean not null default false,
      test_mode boolean not null default true,
      constraint point_of_sale_integrations_system_key unique (client_id, pos_system, location_id)
    );

    create table venue_locations (
      id uuid primary key default gen_random_uuid(),
      client_id uuid not null references client_configurations (id) on delete cascade,
      location_slug text not null,
      venue_name text not null,
      address text not null,
      city text not null,
      state text not null,
      zip_code text not null,
      latitude double precision not null,
      longitude double precision not null,
      geofence_radius integer not null default 100,
      timezone text not null default 'America/Los_Angeles',
      phone_number text,
      website text,
      is_active boolean not null default true,
      enhanced_features_enabled boolean not null default false,
      constraint venue_locations_location_slug_key unique (location_slug),
      constraint venue_locations_slug_form check (location_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      constraint venue_locations_state_two_characters check (length(state) = 2),
      constraint venue_locations_zip_at_most_ten check (length(zip_code) between 1 and 10),
      constraint venue_locations_on_earth check (latitude between -90 and 90 and longitude between -180 and 180),
      constraint venue_locations_radius_positive check (geofence_radius > 0)
    );
    create index venue_locations_client_id on venue_locations (client_id);

    create table user_location_preferences (
      user_id uuid primary key references users (id) on delete cascade,
      location_sharing_enabled boolean not null default false,
      last_opt_in_date timestamptz,
      last_opt_out_date timestamptz,
      consent_version text not null default '1.0',
      enhanced_features_enabled boolean not null default true,
      notifications_enabled boolean not null default true,
      constraint user_location_preferences_consent_recorded check (not location_sharing_enabled or last_opt_in_date is not null)
    );

    create table user_location_sessions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      venue_location_id uuid not null references venue_locations (id) on delete cascade,
      session_type text not null default 'visit',
      entered_at timestamptz not null,
      exited_at timestamptz,
      duration_minutes integer,
      enhanced_features_used jsonb not null default '{}',
      session_metadata jsonb not null default '{}',
      constraint user_location_sessions_times_in_order check (exited_at is null or exited_at >= entered_at),
      constraint user_location_sessions_duration_not_negative check (duration_minutes >= 0)
    );
    create index user_location_sessions_user_id on user_location_sessions (user_id);
    create index user_location_sessions_venue_location_id on user_location_sessions (venue_location_id);
    create unique index user_location_sessions_one_open on user_location_sessions (user_id, venue_location_id) where exited_at is null;

    create table venue_configurations (
      id uuid primary key default gen_random_uuid(),
      domain text not null,
      business_name text not null,
      location text,
      address text,
      phone text,
      website text,
      contact_email text,
      brand_color text not null default '#DC2626',
      logo_url text,
      is_active boolean not null default true,
      constraint venue_configurations_domain_key unique (domain),
      constraint venue_configurations_brand_color_form check (brand_color ~ '^#[0-9A-Fa-f]{6}$')
    );

    create table app_state (
      name text primary key,
      value jsonb not null
    );
  `)
}

export async function down(knex: Knex) {
  await knex.raw(`
    drop table app_state, venue_configurations, user_location_sessions, user_location_preferences, venue_locations,
      point_of_sale_integrations, tiebreaker_configurations, prize_tiers, prize_structures, client_configurations;
  `)
}
