CREATE TABLE "owner_device_bookings" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_devices" (
	"device" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_devices_key" PRIMARY KEY("device","owner_id")
);
--> statement-breakpoint
ALTER TABLE "owner_devices" ADD CONSTRAINT "owner_devices_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_device_bookings_by_device" ON "owner_device_bookings" USING btree ("device");--> statement-breakpoint
CREATE INDEX "owner_devices_by_owner" ON "owner_devices" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_devices_by_last_seen" ON "owner_devices" USING btree ("last_seen_at");