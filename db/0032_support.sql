CREATE TABLE "help_votes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"visitor" text NOT NULL,
	"helpful" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "help_votes_once" UNIQUE("slug","visitor")
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"seq" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"ticket_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"direction" text NOT NULL,
	"via" text NOT NULL,
	"staff_id" uuid,
	"author" text NOT NULL,
	"author_email" text,
	"body" text NOT NULL,
	"mail_id" text,
	"client_key" text,
	"automatic" boolean DEFAULT false NOT NULL,
	"refused_files" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_messages_key" PRIMARY KEY("ticket_id","seq"),
	CONSTRAINT "support_messages_mail" UNIQUE("mail_id"),
	CONSTRAINT "support_messages_once" UNIQUE("ticket_id","client_key"),
	CONSTRAINT "support_messages_direction" CHECK ("support_messages"."direction" in ('in', 'out', 'note')),
	CONSTRAINT "support_messages_via" CHECK ("support_messages"."via" in ('form', 'mail', 'chat', 'desk'))
);
--> statement-breakpoint
CREATE TABLE "support_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"move" text NOT NULL,
	"staff_id" uuid,
	"before" text,
	"after" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"subject" text NOT NULL,
	"topic" text NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"via" text NOT NULL,
	"requester_name" text NOT NULL,
	"requester_email" text,
	"locale" text NOT NULL,
	"customer_id" uuid,
	"reservation_code" text,
	"conversation_id" uuid,
	"follows_id" uuid,
	"merged_into" uuid,
	"assignee_id" uuid,
	"request_key" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"used_minutes" integer DEFAULT 0 NOT NULL,
	"running_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"first_answer_due" timestamp with time zone,
	"solution_due" timestamp with time zone,
	"first_answer_late_at" timestamp with time zone,
	"solution_late_at" timestamp with time zone,
	"solved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_number" UNIQUE("number"),
	CONSTRAINT "support_tickets_conversation" UNIQUE("conversation_id"),
	CONSTRAINT "support_tickets_request" UNIQUE("request_key"),
	CONSTRAINT "support_tickets_status" CHECK ("support_tickets"."status" in ('open', 'pending', 'solved', 'closed')),
	CONSTRAINT "support_tickets_priority" CHECK ("support_tickets"."priority" in ('low', 'normal', 'high', 'urgent')),
	CONSTRAINT "support_tickets_closed" CHECK (("support_tickets"."status" = 'closed') = ("support_tickets"."closed_at" is not null)),
	CONSTRAINT "support_tickets_merged_is_closed" CHECK ("support_tickets"."merged_into" is null or "support_tickets"."status" = 'closed'),
	CONSTRAINT "support_tickets_not_into_itself" CHECK ("support_tickets"."merged_into" <> "support_tickets"."id"),
	CONSTRAINT "support_tickets_clock" CHECK ("support_tickets"."running_since" is null or "support_tickets"."status" = 'open')
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_moves" ADD CONSTRAINT "support_moves_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_files_by_message" ON "support_files" USING btree ("ticket_id","seq");--> statement-breakpoint
CREATE INDEX "support_files_loose" ON "support_files" USING btree ("created_at") WHERE "support_files"."seq" is null;--> statement-breakpoint
CREATE INDEX "support_moves_by_ticket" ON "support_moves" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "support_tickets_live" ON "support_tickets" USING btree ("status","last_at") WHERE "support_tickets"."status" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "support_tickets_by_age" ON "support_tickets" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_assignee" ON "support_tickets" USING btree ("assignee_id","last_at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_email" ON "support_tickets" USING btree (lower("requester_email"),"created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_customer" ON "support_tickets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "support_tickets_merged" ON "support_tickets" USING btree ("merged_into") WHERE "support_tickets"."merged_into" is not null;