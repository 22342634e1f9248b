ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "told_events" DROP CONSTRAINT "told_events_kind";--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_status";--> statement-breakpoint
ALTER TABLE "reservation_items" DROP CONSTRAINT "reservation_items_ordered";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_status";--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD COLUMN "wishes" text;--> statement-breakpoint
CREATE INDEX "reservation_items_by_owner" ON "reservation_items" USING btree ("owner_id") WHERE "reservation_items"."owner_id" is not null;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'refund-arrived', 'refund-failed'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'refund-arrived', 'refund-failed'));--> statement-breakpoint
ALTER TABLE "told_events" ADD CONSTRAINT "told_events_kind" CHECK ("told_events"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'refund-arrived', 'refund-failed'));--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_status" CHECK (case "reservation_items"."kind"
        when 'flight' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed', 'cancelled', 'refunded', 'in_doubt', 'failed')
        when 'stay' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'pending', 'accepted', 'confirmed', 'rejected', 'lapsed', 'completed', 'no_show', 'cancelled', 'refunded')
        when 'car' then "reservation_items"."status" in ('held', 'expired', 'confirmed', 'completed', 'cancelled')
        when 'policy' then "reservation_items"."status" in ('held', 'expired', 'issued', 'completed', 'cancelled')
        else false end);--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_ordered" CHECK ("reservation_items"."status" not in ('awaiting_ticket', 'ticketed', 'schedule_changed', 'pending', 'accepted', 'confirmed', 'completed', 'no_show') or "reservation_items"."order_ref" is not null);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('held', 'paying', 'pending', 'paid', 'confirmed', 'changed', 'expired', 'cancelled', 'refunding', 'refunded', 'in_doubt'));