-- Refresh tokens are kept as hashes, as one-time tokens are: who reads the table can sign in as nobody.
update sessions set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
-- Reset links are one-time tokens now.
delete from verifications;

-- US dollars that hosted models cost per day (UTC), all users together. Without users, so that no deleted account takes
-- its part of the day's budget along.
create table hosted_days (
  day date primary key,
  dollars double precision not null
);
