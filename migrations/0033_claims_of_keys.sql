-- Which call works under an Idempotency-Key. A call whose lease has lapsed names another claim than the call that has
-- taken the key over, and can neither free the key nor leave its answer there. Null: taken by an earlier version.
alter table idempotent_answers add column claim uuid;
