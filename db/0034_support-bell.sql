CREATE TABLE "support_alarms_seen" (
	"staff_id" uuid NOT NULL,
	"alarm" text NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_alarms_seen_key" PRIMARY KEY("staff_id","alarm")
);
--> statement-breakpoint
ALTER TABLE "support_alarms_seen" ADD CONSTRAINT "support_alarms_seen_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_alarms_seen_by_ticket" ON "support_alarms_seen" USING btree ("ticket_id");