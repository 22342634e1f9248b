CREATE TABLE "chat_agents" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"presence" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"load_limit" smallint NOT NULL,
	"languages" text[] NOT NULL,
	"last_assigned_at" timestamp with time zone,
	CONSTRAINT "chat_agents_presence" CHECK ("chat_agents"."presence" in ('available', 'away')),
	CONSTRAINT "chat_agents_load" CHECK ("chat_agents"."load_limit" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"customer_id" uuid,
	"locale" text NOT NULL,
	"page" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"visitor_read" integer DEFAULT 0 NOT NULL,
	"staff_read" integer DEFAULT 0 NOT NULL,
	"agent_id" uuid,
	"waiting_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"ending" text,
	"close_reason" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"rating" smallint,
	"rating_comment" text,
	"rated_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "chat_conversations_key" UNIQUE("key_hash"),
	CONSTRAINT "chat_conversations_status" CHECK ("chat_conversations"."status" in ('waiting', 'active', 'closed')),
	CONSTRAINT "chat_conversations_agent" CHECK ("chat_conversations"."status" <> 'active' or "chat_conversations"."agent_id" is not null),
	CONSTRAINT "chat_conversations_closed" CHECK (("chat_conversations"."status" = 'closed') = ("chat_conversations"."closed_at" is not null)),
	CONSTRAINT "chat_conversations_read" CHECK (greatest("chat_conversations"."visitor_read", "chat_conversations"."staff_read") <= "chat_conversations"."last_seq"),
	CONSTRAINT "chat_conversations_rating" CHECK ("chat_conversations"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "chat_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"seq" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_files_type" CHECK ("chat_files"."type" in ('image/jpeg', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "chat_holidays" (
	"day" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_hours" (
	"weekday" smallint NOT NULL,
	"opens" smallint NOT NULL,
	"closes" smallint NOT NULL,
	CONSTRAINT "chat_hours_key" PRIMARY KEY("weekday","opens"),
	CONSTRAINT "chat_hours_day" CHECK ("chat_hours"."weekday" between 0 and 6 and 0 <= "chat_hours"."opens" and "chat_hours"."opens" < "chat_hours"."closes" and "chat_hours"."closes" <= 1440)
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender" text NOT NULL,
	"kind" text NOT NULL,
	"client_id" text,
	"staff_id" uuid,
	"sender_name" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_key" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "chat_messages_once" UNIQUE("conversation_id","sender","client_id"),
	CONSTRAINT "chat_messages_sender" CHECK ("chat_messages"."sender" in ('user', 'admin')),
	CONSTRAINT "chat_messages_kind" CHECK ("chat_messages"."kind" in ('text', 'system'))
);
--> statement-breakpoint
CREATE TABLE "chat_moves" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"move" text NOT NULL,
	"staff_id" uuid,
	"agent_id" uuid,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_replies" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"body_en" text NOT NULL,
	"body_pt" text NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_replies_shortcut" UNIQUE("shortcut")
);
--> statement-breakpoint
CREATE TABLE "socket_io_attachments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "socket_io_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now(),
	"payload" "bytea"
);
--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_moves" ADD CONSTRAINT "chat_moves_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_open" ON "chat_conversations" USING btree ("last_at") WHERE "chat_conversations"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "chat_conversations_by_agent" ON "chat_conversations" USING btree ("agent_id","last_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_by_customer" ON "chat_conversations" USING btree ("customer_id","last_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_by_age" ON "chat_conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_answered" ON "chat_conversations" USING btree ("first_answered_at");--> statement-breakpoint
CREATE INDEX "chat_files_by_message" ON "chat_files" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "chat_files_loose" ON "chat_files" USING btree ("created_at") WHERE "chat_files"."seq" is null;--> statement-breakpoint
CREATE INDEX "chat_moves_by_conversation" ON "chat_moves" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE INDEX "chat_moves_by_time" ON "chat_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_notes_by_conversation" ON "chat_notes" USING btree ("conversation_id","at");