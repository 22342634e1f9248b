DROP INDEX "support_tickets_live";--> statement-breakpoint
CREATE INDEX "chat_conversations_by_start" ON "chat_conversations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_tags" ON "chat_conversations" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "stay_reviews_removed" ON "stay_reviews" USING btree ("created_at","id") WHERE "stay_reviews"."status" = 'removed';--> statement-breakpoint
CREATE INDEX "support_tickets_by_status" ON "support_tickets" USING btree ("status","last_at");--> statement-breakpoint
CREATE INDEX "support_tickets_due" ON "support_tickets" USING btree (least("first_answer_due", "solution_due")) WHERE least("support_tickets"."first_answer_due", "support_tickets"."solution_due") is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_by_reservation" ON "support_tickets" USING btree ("reservation_code") WHERE "support_tickets"."reservation_code" is not null;--> statement-breakpoint
CREATE INDEX "support_tickets_follows" ON "support_tickets" USING btree ("follows_id") WHERE "support_tickets"."follows_id" is not null;--> statement-breakpoint
CREATE INDEX "ticketing_work_by_reservation" ON "ticketing_work" USING btree ("reservation_id");
--> statement-breakpoint
-- Parts of names and texts are found by trigrams; a server without them looks at every row.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE INDEX "ticketing_work_texts" ON "ticketing_work" USING gin ("code" gin_trgm_ops, "title" gin_trgm_ops, "supplier" gin_trgm_ops)
      WHERE "status" in ('done', 'given_back', 'closed');
    CREATE INDEX "support_tickets_texts" ON "support_tickets" USING gin ("requester_name" gin_trgm_ops, "requester_email" gin_trgm_ops, "subject" gin_trgm_ops);
    CREATE INDEX "chat_conversations_texts" ON "chat_conversations" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops);
  END IF;
END $$;
