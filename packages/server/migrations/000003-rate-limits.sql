-- Requests counted per key and window, for all processes of a PostgreSQL installation together. Keys are hashes.
-- Unlogged: counts are written often, and losing them in a crash costs nothing but a window.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
