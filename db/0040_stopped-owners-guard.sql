-- An owner who may not sell: no hotel of theirs is listed anew, handed in or approved, and none of their rooms is held, sold or
-- confirmed anew, whatever the statement was. What was booked before stands.
CREATE FUNCTION "refuse_stopped_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "stopped_owners" WHERE "owner_id" = NEW."owner_id") THEN
    RAISE EXCEPTION 'owner % may not sell', NEW."owner_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stopped_owners';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "hotels_of_stopped_owner" BEFORE INSERT ON "hotels"
  FOR EACH ROW EXECUTE FUNCTION "refuse_stopped_owner"();
--> statement-breakpoint
CREATE TRIGGER "hotels_of_stopped_owner_move" BEFORE UPDATE OF "status" ON "hotels"
  FOR EACH ROW WHEN (NEW."status" IN ('pending', 'approved') AND NEW."status" <> OLD."status")
  EXECUTE FUNCTION "refuse_stopped_owner"();
--> statement-breakpoint
CREATE TRIGGER "stays_of_stopped_owner" BEFORE INSERT ON "stays"
  FOR EACH ROW WHEN (NEW."status" IN ('held', 'pending'))
  EXECUTE FUNCTION "refuse_stopped_owner"();
--> statement-breakpoint
CREATE TRIGGER "stays_of_stopped_owner_move" BEFORE UPDATE OF "status" ON "stays"
  FOR EACH ROW WHEN ((NEW."status" = 'pending' AND OLD."status" = 'held') OR (NEW."status" = 'confirmed' AND OLD."status" = 'pending'))
  EXECUTE FUNCTION "refuse_stopped_owner"();
