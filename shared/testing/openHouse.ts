/** SQL that ends the first setup of a database without an admin, and announces it to its servers: then anybody can sign up. */
export const OPEN_HOUSE = `
  insert into app_state (name, value) values ('setup', '{"done":["admin"]}');
  select pg_notify('slate_changed', 'house')`
