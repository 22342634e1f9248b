ALTER TABLE "message_files" DROP CONSTRAINT "message_files_message_id_messages_id_fk";
--> statement-breakpoint
DROP INDEX "message_files_by_message";--> statement-breakpoint
DROP INDEX "message_files_loose";--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "seq" integer;--> statement-breakpoint
UPDATE "message_files" SET "seq" = "messages"."number" FROM "messages" WHERE "messages"."id" = "message_files"."message_id";--> statement-breakpoint
ALTER TABLE "support_files" ADD COLUMN "side" text NOT NULL DEFAULT 'out';--> statement-breakpoint
ALTER TABLE "support_files" ALTER COLUMN "side" DROP DEFAULT;--> statement-breakpoint
UPDATE "support_files" SET "side" = 'in' FROM "support_messages"
  WHERE "support_messages"."ticket_id" = "support_files"."ticket_id" AND "support_messages"."seq" = "support_files"."seq"
    AND "support_messages"."direction" = 'in';--> statement-breakpoint
CREATE INDEX "message_files_by_message" ON "message_files" USING btree ("stay_id","seq");--> statement-breakpoint
CREATE INDEX "message_files_loose" ON "message_files" USING btree ("created_at") WHERE "message_files"."seq" is null;--> statement-breakpoint
ALTER TABLE "message_files" DROP COLUMN "message_id";--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_side" CHECK ("chat_files"."sender" in ('user', 'admin'));--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_side" CHECK ("support_files"."side" in ('in', 'out'));--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_type" CHECK ("support_files"."type" in ('image/jpeg', 'application/pdf'));
