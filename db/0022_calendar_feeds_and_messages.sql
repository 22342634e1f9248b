CREATE TABLE "calendar_exports" (
	"room_type_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_exports_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "calendar_feed_nights" (
	"feed_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "calendar_feed_nights_key" PRIMARY KEY("feed_id","day")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"url_hash" text NOT NULL,
	"rooms" smallint DEFAULT 1 NOT NULL,
	"etag" text,
	"tried_at" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_once" UNIQUE("room_type_id","url_hash"),
	CONSTRAINT "calendar_feeds_rooms" CHECK ("calendar_feeds"."rooms" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"side" text NOT NULL,
	"message_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_files_side" CHECK ("message_files"."side" in ('guest', 'owner')),
	CONSTRAINT "message_files_type" CHECK ("message_files"."type" in ('image/jpeg', 'application/pdf'))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"owner_id" uuid NOT NULL,
	"id" uuid DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_key" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"stay_id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"guest_read" integer DEFAULT 0 NOT NULL,
	"owner_read" integer DEFAULT 0 NOT NULL,
	"guest_told_at" timestamp with time zone,
	"owner_told_at" timestamp with time zone,
	CONSTRAINT "message_threads_read" CHECK (greatest("message_threads"."guest_read", "message_threads"."owner_read") <= "message_threads"."last_number")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"key" text NOT NULL,
	"body" text NOT NULL,
	"flags" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_of_thread" UNIQUE("stay_id","number"),
	CONSTRAINT "messages_once" UNIQUE("stay_id","side","key"),
	CONSTRAINT "messages_side" CHECK ("messages"."side" in ('guest', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "calendar_exports" ADD CONSTRAINT "calendar_exports_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed_nights" ADD CONSTRAINT "calendar_feed_nights_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_stay_id_message_threads_stay_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."message_threads"("stay_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_hotel" ON "calendar_feeds" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "message_files_by_message" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_files_loose" ON "message_files" USING btree ("created_at") WHERE "message_files"."message_id" is null;--> statement-breakpoint
CREATE INDEX "message_threads_by_owner" ON "message_threads" USING btree ("owner_id","last_at");