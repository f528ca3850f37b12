-- What a link is called in the list of all, and who is named on it as its author.
alter table share_links
  add column label text check (length(label) <= 200),
  add column prepared_by text check (length(prepared_by) <= 200);
