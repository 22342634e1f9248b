CREATE TABLE "hotel_photos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"room_type_id" uuid,
	"position" smallint NOT NULL,
	"hash" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"work" text DEFAULT 'stored' NOT NULL,
	"alt" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" smallint[] DEFAULT '{}' NOT NULL,
	"color" text NOT NULL,
	"placeholder" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotel_photos_of_hotel" UNIQUE("hotel_id","hash"),
	CONSTRAINT "hotel_photos_status" CHECK ("hotel_photos"."status" in ('waiting', 'shown', 'refused')),
	CONSTRAINT "hotel_photos_work" CHECK ("hotel_photos"."work" in ('stored', 'ready', 'failed')),
	CONSTRAINT "hotel_photos_ready" CHECK (("hotel_photos"."work" = 'ready') = (cardinality("hotel_photos"."widths") > 0)),
	CONSTRAINT "hotel_photos_hash" CHECK ("hotel_photos"."hash" ~ '^[0-9a-f]{40}$')
);
--> statement-breakpoint
CREATE TABLE "photo_files" (
	"photo_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"width" smallint NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "photo_files_key" PRIMARY KEY("hash","width","format"),
	CONSTRAINT "photo_files_format" CHECK ("photo_files"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "photo_originals" (
	"photo_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "sections" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_history" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_room" FOREIGN KEY ("hotel_id","room_type_id") REFERENCES "public"."room_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_id_hotel_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."hotel_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_originals" ADD CONSTRAINT "photo_originals_photo_id_hotel_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."hotel_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hotel_photos_by_hotel" ON "hotel_photos" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "hotel_photos_to_review" ON "hotel_photos" USING btree ("created_at") WHERE "hotel_photos"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "photo_files_by_photo" ON "photo_files" USING btree ("photo_id");