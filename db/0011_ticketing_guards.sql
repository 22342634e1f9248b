-- What happened to a piece of work stays as it was written.
CREATE FUNCTION "ticketing_history_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of ticketing is append-only: % is refused', TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticketing_history_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ticketing_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "ticketing_history_is_append_only"();
--> statement-breakpoint
-- What is finished stays finished; only that the reservation was told is added to work that was given back.
CREATE FUNCTION "ticketing_work_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ticketing work % is % and stays so', OLD.id, OLD.status
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ticketing_work_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticketing_work_final" BEFORE UPDATE OF "status" ON "ticketing_work"
  FOR EACH ROW WHEN (OLD.status IN ('done', 'given_back', 'closed') AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION "ticketing_work_is_final"();
