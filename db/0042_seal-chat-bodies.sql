DROP INDEX "support_messages_unsealed";--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "words" integer[];--> statement-breakpoint
ALTER TABLE "chat_notes" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "words" integer[];--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_messages_unmarked" ON "chat_messages" USING btree ("conversation_id") WHERE "chat_messages"."words" is null;--> statement-breakpoint
CREATE INDEX "support_messages_words" ON "support_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "support_messages_unmarked" ON "support_messages" USING btree ("ticket_id") WHERE "support_messages"."words" is null;