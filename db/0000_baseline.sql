-- What tables and their indexes need of PostgreSQL.
CREATE EXTENSION IF NOT EXISTS citext;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
-- Trigrams tell what a mistyped word was meant to be. A server without them, or where this role may not add them, searches
-- without that.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE NOTICE 'the help centre does without trigrams: %', SQLERRM;
END $$;
--> statement-breakpoint
-- The tables, as their modules declare them.
CREATE SEQUENCE "public"."house_ticket_serial" INCREMENT BY 1 MINVALUE 2100000001 MAXVALUE 9999999999 START WITH 2100000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "customer_companions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asked_by" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"mailed_to" "citext",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "customer_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "customer_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "customer_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"email" "citext",
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"locale" text NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customers_email" UNIQUE("email"),
	CONSTRAINT "customers_status" CHECK ("customers"."status" in ('active', 'erased')),
	CONSTRAINT "customers_erased" CHECK (case "customers"."status" when 'active' then "customers"."email" is not null and "customers"."password_hash" is not null
        else "customers"."email" is null and "customers"."password_hash" is null and "customers"."phone" is null and "customers"."first_name" = '' and "customers"."last_name" = '' end)
);
--> statement-breakpoint
CREATE TABLE "customer_registrations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_registrations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "owner_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asked_by" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"mailed_to" "citext",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "owner_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "owner_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_second_factors" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "owner_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" text NOT NULL,
	"email" "citext",
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owners_status" CHECK ("owners"."status" in ('unconfirmed', 'active', 'closed')),
	CONSTRAINT "owners_whole" CHECK (case "owners"."status" when 'closed' then "owners"."email" is null and "owners"."password_hash" is null and "owners"."first_name" = '' and "owners"."last_name" = ''
        when 'active' then "owners"."email" is not null and "owners"."password_hash" is not null
        else "owners"."email" is not null end)
);
--> statement-breakpoint
CREATE TABLE "staff_setup" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" "bytea",
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "staff_setup_only" CHECK ("staff_setup"."only"),
	CONSTRAINT "staff_setup_closed" CHECK (("staff_setup"."closed_at" is null) = ("staff_setup"."token_hash" is not null))
);
--> statement-breakpoint
CREATE TABLE "staff_challenges" (
	"challenge_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"asked_by" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"what" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"mailed_to" "citext",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"status" text NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_members_email" UNIQUE("email"),
	CONSTRAINT "staff_members_status" CHECK ("staff_members"."status" in ('invited', 'active', 'disabled')),
	CONSTRAINT "staff_members_password" CHECK ("staff_members"."status" <> 'active' or "staff_members"."password_hash" is not null),
	CONSTRAINT "staff_members_role" CHECK ("staff_members"."role" in ('superadmin', 'operations', 'finance', 'support', 'content', 'verifier', 'auditor'))
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"credential_id" "bytea" NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"backup_eligible" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_attempts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"about" "bytea",
	"trusted_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"permission" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text,
	"detail" jsonb NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_log_hash" UNIQUE("hash"),
	CONSTRAINT "audit_log_previous" UNIQUE("previous"),
	CONSTRAINT "audit_log_seq" CHECK ("audit_log"."seq" > 0)
);
--> statement-breakpoint
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
	"time_zone" text,
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
	CONSTRAINT "chat_files_side" CHECK ("chat_files"."sender" in ('user', 'admin')),
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
	"sealed" boolean DEFAULT false NOT NULL,
	"words" integer[],
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
	"sealed" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "flight_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "flight_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"visitor" text,
	"slices" jsonb NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"cabin" text NOT NULL,
	"max_connections" smallint NOT NULL,
	"result_count" integer NOT NULL,
	"cheapest" integer,
	"currency" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"missing" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_observations" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"departure_date" date NOT NULL,
	"return_date" date NOT NULL,
	"cabin" text NOT NULL,
	"currency" text NOT NULL,
	"observed_on" date NOT NULL,
	"lowest" integer NOT NULL,
	"highest" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "price_observations_key" PRIMARY KEY("origin","destination","departure_date","return_date","cabin","currency","observed_on"),
	CONSTRAINT "price_observations_order" CHECK ("price_observations"."lowest" > 0 and "price_observations"."lowest" <= "price_observations"."highest" and "price_observations"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "flight_inventory" (
	"service_id" integer NOT NULL,
	"departure_date" date NOT NULL,
	"cabin" text NOT NULL,
	"family" text NOT NULL,
	"allotment" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "flight_inventory_key" PRIMARY KEY("service_id","departure_date","cabin","family"),
	CONSTRAINT "flight_inventory_cabin" CHECK ("flight_inventory"."cabin" in ('economy', 'premium', 'business', 'first')),
	CONSTRAINT "flight_inventory_family" CHECK ("flight_inventory"."family" in ('light', 'standard', 'flex')),
	CONSTRAINT "flight_inventory_sold" CHECK ("flight_inventory"."sold" >= 0),
	CONSTRAINT "flight_inventory_held" CHECK ("flight_inventory"."held" >= 0),
	CONSTRAINT "flight_inventory_allotment" CHECK ("flight_inventory"."sold" + "flight_inventory"."held" <= "flight_inventory"."allotment")
);
--> statement-breakpoint
CREATE TABLE "house_order_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_order_changes_once" UNIQUE("order_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "house_order_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"cabin" text NOT NULL,
	"family" text NOT NULL,
	"flights" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"slices" jsonb NOT NULL,
	"disrupted" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"currency" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"order_key" text,
	"locator" text,
	"people" text,
	"extras" jsonb,
	"ticket_by" timestamp with time zone,
	"issue_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_orders_key" UNIQUE("key"),
	CONSTRAINT "house_orders_order_key" UNIQUE("order_key"),
	CONSTRAINT "house_orders_issue_key" UNIQUE("issue_key"),
	CONSTRAINT "house_orders_locator" UNIQUE("locator"),
	CONSTRAINT "house_orders_status" CHECK ("house_orders"."status" in ('held', 'ordered', 'ticketed', 'cancelled', 'released', 'expired')),
	CONSTRAINT "house_orders_ordered" CHECK (("house_orders"."status" in ('ordered', 'ticketed', 'cancelled')) = ("house_orders"."order_key" is not null and "house_orders"."locator" is not null and "house_orders"."ticket_by" is not null)),
	CONSTRAINT "house_orders_ticketed" CHECK ("house_orders"."status" <> 'ticketed' or "house_orders"."issue_key" is not null),
	CONSTRAINT "house_orders_total" CHECK ("house_orders"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_schedule_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"service_id" integer NOT NULL,
	"departure_date" date NOT NULL,
	"shift_minutes" integer NOT NULL,
	"cancelled" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_schedule_changes_shift" CHECK ("house_schedule_changes"."shift_minutes" between -720 and 720),
	CONSTRAINT "house_schedule_changes_kind" CHECK (not "house_schedule_changes"."cancelled" or "house_schedule_changes"."shift_minutes" = 0)
);
--> statement-breakpoint
CREATE TABLE "house_seats" (
	"service_id" integer NOT NULL,
	"departure_date" date NOT NULL,
	"seat" text NOT NULL,
	"order_id" uuid NOT NULL,
	"traveller_id" text,
	CONSTRAINT "house_seats_key" PRIMARY KEY("service_id","departure_date","seat"),
	CONSTRAINT "house_seats_seat" CHECK ("house_seats"."seat" ~ '^[1-9][0-9]?[A-K]$')
);
--> statement-breakpoint
CREATE TABLE "house_tickets" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"traveller_id" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "house_tickets_traveller" UNIQUE("order_id","traveller_id"),
	CONSTRAINT "house_tickets_number" CHECK ("house_tickets"."number" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "house_aircraft" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"economy" smallint NOT NULL,
	"premium" smallint NOT NULL,
	"business" smallint NOT NULL,
	"first" smallint NOT NULL,
	"cruise_kmh" smallint NOT NULL,
	"range_km" smallint NOT NULL,
	CONSTRAINT "house_aircraft_seats" CHECK ("house_aircraft"."economy" + "house_aircraft"."premium" + "house_aircraft"."business" + "house_aircraft"."first" > 0),
	CONSTRAINT "house_aircraft_cruise" CHECK ("house_aircraft"."cruise_kmh" > 0)
);
--> statement-breakpoint
CREATE TABLE "house_carriers" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alliance" text,
	"country" char(2),
	"hubs" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "house_network" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"source" text NOT NULL,
	"seed" bigint,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"carriers" integer NOT NULL,
	"airports" integer NOT NULL,
	"services" integer NOT NULL,
	"attribution" text NOT NULL,
	CONSTRAINT "house_network_one" CHECK ("house_network"."id" = 1),
	CONSTRAINT "house_network_source" CHECK ("house_network"."source" in ('generated', 'openflights'))
);
--> statement-breakpoint
CREATE TABLE "house_services" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_services_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" char(3) NOT NULL,
	"destination" char(3) NOT NULL,
	"carrier" text NOT NULL,
	"number" smallint NOT NULL,
	"departure" smallint NOT NULL,
	"block" smallint NOT NULL,
	"days" smallint NOT NULL,
	"aircraft" text NOT NULL,
	CONSTRAINT "house_services_flight" UNIQUE("carrier","number"),
	CONSTRAINT "house_services_airports" CHECK ("house_services"."origin" <> "house_services"."destination"),
	CONSTRAINT "house_services_number" CHECK ("house_services"."number" between 1 and 9999),
	CONSTRAINT "house_services_departure" CHECK ("house_services"."departure" between 0 and 1439),
	CONSTRAINT "house_services_block" CHECK ("house_services"."block" > 0),
	CONSTRAINT "house_services_days" CHECK ("house_services"."days" between 1 and 127)
);
--> statement-breakpoint
CREATE TABLE "calendar_edits" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"by" text NOT NULL,
	"change" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hotel_cities" (
	"city_id" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "room_nights" (
	"room_type_id" uuid NOT NULL,
	"day" date NOT NULL,
	"city_id" text NOT NULL,
	"allotment" smallint NOT NULL,
	"own_allotment" boolean DEFAULT false NOT NULL,
	"sold" smallint DEFAULT 0 NOT NULL,
	"held" smallint DEFAULT 0 NOT NULL,
	"blocked" smallint DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"price" bigint,
	"min_stay" smallint,
	"max_stay" smallint,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	"closed_to_departure" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_nights_key" PRIMARY KEY("room_type_id","day"),
	CONSTRAINT "room_nights_counts" CHECK ("room_nights"."sold" >= 0 and "room_nights"."held" >= 0 and "room_nights"."blocked" >= 0),
	CONSTRAINT "room_nights_allotment" CHECK ("room_nights"."sold" + "room_nights"."held" <= "room_nights"."allotment"),
	CONSTRAINT "room_nights_price" CHECK ("room_nights"."price" > 0),
	CONSTRAINT "room_nights_stay" CHECK ("room_nights"."min_stay" between 1 and 30 and "room_nights"."max_stay" between 1 and 30)
);
--> statement-breakpoint
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
CREATE TABLE "hotels" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"demonstration" boolean DEFAULT false NOT NULL,
	"property_type" text,
	"stars" smallint DEFAULT 0 NOT NULL,
	"name" text,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"district" text,
	"postal_code" text,
	"city_id" text,
	"city_name" text,
	"state" text,
	"country_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"time_zone" text,
	"currency" char(3),
	"email" "citext",
	"phone" text,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"rules" jsonb,
	"policy" text,
	"charges" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"review_sum" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hotels_status" CHECK ("hotels"."status" in ('draft', 'pending', 'approved', 'rejected', 'revision_requested')),
	CONSTRAINT "hotels_stars" CHECK ("hotels"."stars" between 0 and 5),
	CONSTRAINT "hotels_place" CHECK ("hotels"."latitude" between -90 and 90 and "hotels"."longitude" between -180 and 180),
	CONSTRAINT "hotels_policy" CHECK ("hotels"."policy" in ('flexible', 'moderate', 'strict', 'non_refundable')),
	CONSTRAINT "hotels_reviews" CHECK ("hotels"."review_count" >= 0 and "hotels"."review_sum" between 0 and 100 * "hotels"."review_count"),
	CONSTRAINT "hotels_complete" CHECK ("hotels"."status" = 'draft' or num_nulls("hotels"."property_type", "hotels"."name", "hotels"."address_line1", "hotels"."city_id", "hotels"."city_name",
        "hotels"."country_code", "hotels"."latitude", "hotels"."longitude", "hotels"."time_zone", "hotels"."currency", "hotels"."rules", "hotels"."policy", "hotels"."submitted_at") = 0)
);
--> statement-breakpoint
CREATE TABLE "rate_plan_exclusions" (
	"hotel_id" uuid NOT NULL,
	"rate_plan_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	CONSTRAINT "rate_plan_exclusions_key" UNIQUE("rate_plan_id","room_type_id")
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"meal" text DEFAULT 'none' NOT NULL,
	"meal_adult" bigint DEFAULT 0 NOT NULL,
	"meal_child" bigint DEFAULT 0 NOT NULL,
	"adjustment" integer DEFAULT 0 NOT NULL,
	"policy" text,
	"min_advance" smallint DEFAULT 0 NOT NULL,
	"max_advance" smallint,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_plans_of_hotel" UNIQUE("hotel_id","id"),
	CONSTRAINT "rate_plans_meal" CHECK ("rate_plans"."meal" in ('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')),
	CONSTRAINT "rate_plans_meal_price" CHECK ("rate_plans"."meal_adult" >= 0 and "rate_plans"."meal_child" >= 0),
	CONSTRAINT "rate_plans_adjustment" CHECK ("rate_plans"."adjustment" between -9000 and 10000),
	CONSTRAINT "rate_plans_policy" CHECK ("rate_plans"."policy" in ('flexible', 'moderate', 'strict', 'non_refundable')),
	CONSTRAINT "rate_plans_advance" CHECK ("rate_plans"."min_advance" >= 0 and ("rate_plans"."max_advance" is null or "rate_plans"."max_advance" >= "rate_plans"."min_advance"))
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"description" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"beds" jsonb NOT NULL,
	"size_m2" smallint,
	"amenities" text[] DEFAULT '{}' NOT NULL,
	"base_guests" smallint NOT NULL,
	"max_adults" smallint NOT NULL,
	"max_children" smallint NOT NULL,
	"max_guests" smallint NOT NULL,
	"allotment" smallint NOT NULL,
	"price" bigint NOT NULL,
	"extra_adult" bigint DEFAULT 0 NOT NULL,
	"extra_child" bigint DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "room_types_of_hotel" UNIQUE("hotel_id","id"),
	CONSTRAINT "room_types_guests" CHECK ("room_types"."base_guests" between 1 and "room_types"."max_guests" and "room_types"."max_adults" between 1 and "room_types"."max_guests"),
	CONSTRAINT "room_types_children" CHECK ("room_types"."max_children" between 0 and "room_types"."max_guests"),
	CONSTRAINT "room_types_allotment" CHECK ("room_types"."allotment" between 0 and 999),
	CONSTRAINT "room_types_price" CHECK ("room_types"."price" > 0 and "room_types"."extra_adult" >= 0 and "room_types"."extra_child" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stopped_owners" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text,
	"reason" text,
	"checklist" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotel_revisions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"hotel_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "hotel_revisions_status" CHECK ("hotel_revisions"."status" in ('open', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "hotel_revisions_decided" CHECK (("hotel_revisions"."status" = 'open') = ("hotel_revisions"."decided_at" is null))
);
--> statement-breakpoint
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
CREATE TABLE "stay_reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"hotel_id" uuid NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"overall" smallint NOT NULL,
	"cleanliness" smallint NOT NULL,
	"comfort" smallint NOT NULL,
	"location" smallint NOT NULL,
	"service" smallint NOT NULL,
	"value" smallint NOT NULL,
	"author" text NOT NULL,
	"country" text,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"locale" text NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"report_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_reviews_of_stay" UNIQUE("stay_id"),
	CONSTRAINT "stay_reviews_status" CHECK ("stay_reviews"."status" in ('published', 'removed')),
	CONSTRAINT "stay_reviews_company" CHECK ("stay_reviews"."company" in ('solo', 'couple', 'family', 'group', 'business')),
	CONSTRAINT "stay_reviews_scores" CHECK (least("stay_reviews"."overall", "stay_reviews"."cleanliness", "stay_reviews"."comfort", "stay_reviews"."location", "stay_reviews"."service", "stay_reviews"."value") >= 0
        and greatest("stay_reviews"."overall", "stay_reviews"."cleanliness", "stay_reviews"."comfort", "stay_reviews"."location", "stay_reviews"."service", "stay_reviews"."value") <= 100),
	CONSTRAINT "stay_reviews_reply" CHECK (("stay_reviews"."reply" is null) = ("stay_reviews"."replied_at" is null))
);
--> statement-breakpoint
CREATE TABLE "stay_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"hotel_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"room_type_id" uuid NOT NULL,
	"rate_plan_id" uuid NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"rooms" smallint NOT NULL,
	"adults" smallint NOT NULL,
	"child_ages" smallint[] NOT NULL,
	"offer" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"policy" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"order_key" text,
	"code" text,
	"people" text,
	"answer_by" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stays_key" UNIQUE("key"),
	CONSTRAINT "stays_order_key" UNIQUE("order_key"),
	CONSTRAINT "stays_status" CHECK ("stays"."status" in ('held', 'released', 'pending', 'confirmed', 'rejected', 'lapsed', 'cancelled', 'completed', 'no_show')),
	CONSTRAINT "stays_nights" CHECK ("stays"."check_out" - "stays"."check_in" between 1 and 30),
	CONSTRAINT "stays_rooms" CHECK ("stays"."rooms" between 1 and 9),
	CONSTRAINT "stays_total" CHECK ("stays"."total" > 0),
	CONSTRAINT "stays_ordered" CHECK ("stays"."status" in ('held', 'released') or ("stays"."order_key" is not null and "stays"."answer_by" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"posting_id" uuid NOT NULL,
	"account" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" ~ '^(deposits|authorisations|fees|platform-fee|payouts|(provider|authorised|supplier|owner):.+)$')
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_postings_key" UNIQUE("key"),
	CONSTRAINT "ledger_postings_kind" CHECK ("ledger_postings"."kind" in ('authorise', 'release', 'capture', 'fulfil', 'refund', 'retain', 'reverse', 'share', 'unshare', 'payout', 'payout_return'))
);
--> statement-breakpoint
CREATE TABLE "fee_invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"stay_id" uuid NOT NULL,
	"code" text NOT NULL,
	"hotel_name" text NOT NULL,
	"check_out" date NOT NULL,
	"base" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "fee_invoice_lines_position" UNIQUE("invoice_id","position"),
	CONSTRAINT "fee_invoice_lines_amount" CHECK ("fee_invoice_lines"."amount" <> 0 and "fee_invoice_lines"."base" >= 0)
);
--> statement-breakpoint
CREATE TABLE "fee_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"currency" char(3) NOT NULL,
	"total" bigint NOT NULL,
	"buyer" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_invoices_number" UNIQUE("year","number"),
	CONSTRAINT "fee_invoices_payout" UNIQUE("payout_id","kind"),
	CONSTRAINT "fee_invoices_kind" CHECK (("fee_invoices"."kind" = 'invoice' and "fee_invoices"."total" > 0) or ("fee_invoices"."kind" = 'credit_note' and "fee_invoices"."total" < 0)),
	CONSTRAINT "fee_invoices_year" CHECK ("fee_invoices"."number" > 0 and extract(year from "fee_invoices"."issued_on") = "fee_invoices"."year")
);
--> statement-breakpoint
CREATE TABLE "payout_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"payout_id" uuid,
	"action" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payout_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"revision" smallint NOT NULL,
	"reservation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"hotel_name" text NOT NULL,
	"check_out" date NOT NULL,
	"gross" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "payout_lines_revision" CHECK ("payout_lines"."revision" >= 0 and ("payout_lines"."revision" > 0 or "payout_lines"."amount" = "payout_lines"."net")),
	CONSTRAINT "payout_lines_amount" CHECK ("payout_lines"."amount" <> 0),
	CONSTRAINT "payout_lines_sum" CHECK ("payout_lines"."gross" - "payout_lines"."refunded" - "payout_lines"."fee" = "payout_lines"."net" and "payout_lines"."net" >= 0 and "payout_lines"."fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"thursday" date NOT NULL,
	"status" text NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_name" text NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"approved_by" uuid,
	"approved_name" text,
	"approved_at" timestamp with time zone,
	"discarded_by" uuid,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "payout_runs_number" UNIQUE("number"),
	CONSTRAINT "payout_runs_key" UNIQUE("key"),
	CONSTRAINT "payout_runs_status" CHECK ("payout_runs"."status" in ('prepared', 'approved', 'discarded')),
	CONSTRAINT "payout_runs_thursday" CHECK (extract(isodow from "payout_runs"."thursday") = 4),
	CONSTRAINT "payout_runs_second_person" CHECK ("payout_runs"."approved_by" <> "payout_runs"."prepared_by"),
	CONSTRAINT "payout_runs_approved" CHECK (("payout_runs"."status" = 'approved') = ("payout_runs"."approved_by" is not null) and ("payout_runs"."approved_by" is null) = ("payout_runs"."approved_at" is null)),
	CONSTRAINT "payout_runs_discarded" CHECK (("payout_runs"."status" = 'discarded') = ("payout_runs"."discarded_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"run_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"payee" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"target" text NOT NULL,
	"target_hint" text NOT NULL,
	"reference" text,
	"reason" text,
	"settled_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "payouts_once" UNIQUE("run_id","owner_id","currency"),
	CONSTRAINT "payouts_status" CHECK ("payouts"."status" in ('prepared', 'sent', 'paid', 'returned', 'dropped')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0),
	CONSTRAINT "payouts_paid" CHECK ("payouts"."status" <> 'paid' or "payouts"."reference" is not null),
	CONSTRAINT "payouts_reason" CHECK (("payouts"."status" in ('returned', 'dropped')) = ("payouts"."reason" is not null)),
	CONSTRAINT "payouts_confirmed" CHECK ("payouts"."confirmed_at" is null or "payouts"."status" = 'returned'),
	CONSTRAINT "payouts_settled" CHECK (("payouts"."status" in ('prepared', 'sent')) = ("payouts"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"stay_id" uuid NOT NULL,
	"side" text NOT NULL,
	"seq" integer,
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
CREATE TABLE "newsletter_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" "citext" NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"locale" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "newsletter_status" CHECK ("newsletter_subscriptions"."status" in ('pending', 'confirmed', 'unsubscribed'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_preferences_once" PRIMARY KEY("customer_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'change-requested', 'changed', 'not-changed', 'stayed', 'refund-arrived', 'refund-failed'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"customer_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_once" UNIQUE("customer_id","event_id","kind"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'change-requested', 'changed', 'not-changed', 'stayed', 'refund-arrived', 'refund-failed'))
);
--> statement-breakpoint
CREATE TABLE "told_events" (
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_events_once" PRIMARY KEY("event_id","kind"),
	CONSTRAINT "told_events_kind" CHECK ("told_events"."kind" in ('booked', 'ticketed', 'cancelled', 'hold-expired', 'payment-failed', 'schedule-changed', 'given-back', 'refunded', 'requested', 'confirmed', 'not-confirmed', 'cancelled-by-owner', 'change-requested', 'changed', 'not-changed', 'stayed', 'refund-arrived', 'refund-failed'))
);
--> statement-breakpoint
CREATE TABLE "owner_notices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hotel_id" uuid,
	"hotel_name" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "owner_notices_once" UNIQUE("event_id"),
	CONSTRAINT "owner_notices_kind" CHECK ("owner_notices"."kind" in ('listing-approved', 'listing-rejected', 'listing-revision', 'changes-approved', 'changes-rejected', 'verified', 'verification-rejected', 'verification-again', 'payout-sent', 'payout-paid', 'payout-returned', 'details-waiting', 'details-in-force', 'details-cancelled')),
	CONSTRAINT "owner_notices_amount" CHECK (("owner_notices"."amount" is null) = ("owner_notices"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_documents_kind" CHECK ("partner_documents"."kind" in ('registration', 'identity', 'address', 'bank', 'other')),
	CONSTRAINT "partner_documents_type" CHECK ("partner_documents"."type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "partner_documents_size" CHECK ("partner_documents"."size" between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "partner_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"what" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"verification" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"decided_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"company_name" text NOT NULL,
	"business_type" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	"details" text NOT NULL,
	"registered_by" text NOT NULL,
	"mails_off" text[] DEFAULT '{}' NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"fee_agreed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partners_verification" CHECK ("partners"."verification" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "partners_decided" CHECK ("partners"."verification" = 'pending' or "partners"."decided_at" is not null),
	CONSTRAINT "partners_rejected" CHECK (("partners"."verification" = 'rejected') = ("partners"."reason" is not null)),
	CONSTRAINT "partners_confirmed" CHECK ("partners"."verification" <> 'verified' or "partners"."confirmed_at" is not null),
	CONSTRAINT "partners_business" CHECK ("partners"."business_type" in ('hotel', 'motel', 'resort', 'bed_and_breakfast', 'hostel', 'vacation_rental', 'other')),
	CONSTRAINT "partners_mails_off" CHECK ("partners"."mails_off" <@ array['guest_messages', 'payouts_sent']),
	CONSTRAINT "partners_registered" CHECK ("partners"."registered_by" in ('five-step', 'four-step'))
);
--> statement-breakpoint
CREATE TABLE "partner_payout_details" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"sealed" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_payout_details_status" CHECK ("partner_payout_details"."status" in ('waiting', 'active', 'replaced', 'cancelled')),
	CONSTRAINT "partner_payout_details_method" CHECK ("partner_payout_details"."method" in ('paypal', 'bank_transfer', 'moneygram')),
	CONSTRAINT "partner_payout_details_ended" CHECK (("partner_payout_details"."status" in ('replaced', 'cancelled')) = ("partner_payout_details"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_operations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"refund_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	"owner" bigint,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_operations_key" UNIQUE("key"),
	CONSTRAINT "payment_operations_kind" CHECK ("payment_operations"."kind" in ('authorise', 'capture', 'void', 'refund')),
	CONSTRAINT "payment_operations_status" CHECK ("payment_operations"."status" in ('intended', 'succeeded', 'failed', 'in_doubt')),
	CONSTRAINT "payment_operations_refund" CHECK (("payment_operations"."refund_id" is not null) = ("payment_operations"."kind" = 'refund'))
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "payment_webhooks_event" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"reservation_code" text NOT NULL,
	"purpose" uuid,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"card" jsonb,
	"instalments" jsonb,
	"decline_code" text,
	"action" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"stray" boolean DEFAULT false NOT NULL,
	"authorised_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_key" UNIQUE("reservation_id","key"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('requires_payment', 'requires_action', 'authorised', 'captured', 'partially_refunded', 'refunded', 'voided', 'failed', 'expired', 'in_doubt')),
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('card', 'pix')),
	CONSTRAINT "payments_amounts" CHECK (0 <= "payments"."refunded" and "payments"."refunded" <= "payments"."captured" and "payments"."captured" <= "payments"."amount"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_captured" CHECK (("payments"."captured" > 0) = ("payments"."status" in ('captured', 'partially_refunded', 'refunded'))),
	CONSTRAINT "payments_refunded" CHECK (case "payments"."status" when 'refunded' then "payments"."refunded" = "payments"."captured"
        when 'partially_refunded' then 0 < "payments"."refunded" and "payments"."refunded" < "payments"."captured" else "payments"."refunded" = 0 end)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"payment_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"key" text NOT NULL,
	"purpose" uuid,
	"status" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"promised_by" date,
	"reference" text,
	"ask_after" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("payment_id","key"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('requested', 'pending', 'succeeded', 'failed', 'in_doubt')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."settled_at" is not null) = ("refunds"."status" in ('succeeded', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"behaviour" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"brand" text,
	"last4" char(4),
	"instalments" smallint DEFAULT 1 NOT NULL,
	"description" text NOT NULL,
	"decline_code" text,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "sandbox_payments_key" UNIQUE("key"),
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('requires_action', 'authorised', 'captured', 'voided', 'expired', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_refunds_key" UNIQUE("key"),
	CONSTRAINT "sandbox_refunds_status" CHECK ("sandbox_refunds"."status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"behaviour" text NOT NULL,
	"brand" text NOT NULL,
	"last4" char(4) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" text
);
--> statement-breakpoint
CREATE TABLE "refund_approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quote_id" uuid,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_name" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"decided_by" uuid,
	"decided_name" text,
	"decided_at" timestamp with time zone,
	"decision" text,
	CONSTRAINT "refund_approvals_key" UNIQUE("reservation_id","key"),
	CONSTRAINT "refund_approvals_kind" CHECK ("refund_approvals"."kind" in ('refund', 'cancel')),
	CONSTRAINT "refund_approvals_status" CHECK ("refund_approvals"."status" in ('waiting', 'approved', 'declined')),
	CONSTRAINT "refund_approvals_amount" CHECK ("refund_approvals"."amount" > 0),
	CONSTRAINT "refund_approvals_second_person" CHECK ("refund_approvals"."status" <> 'approved' or "refund_approvals"."decided_by" <> "refund_approvals"."requested_by"),
	CONSTRAINT "refund_approvals_decided" CHECK (("refund_approvals"."status" = 'waiting') = ("refund_approvals"."decided_by" is null)),
	CONSTRAINT "refund_approvals_quote" CHECK (("refund_approvals"."kind" = 'cancel') = ("refund_approvals"."quote_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reservation_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quote" jsonb NOT NULL,
	"refund" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"reason" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reservation_quotes_refund" CHECK ("reservation_quotes"."refund" >= 0),
	CONSTRAINT "reservation_quotes_settled" CHECK ("reservation_quotes"."settled_at" is null or "reservation_quotes"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "schedule_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"supplier_change" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"at" timestamp with time zone NOT NULL,
	"rights" jsonb NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "schedule_changes_supplier" UNIQUE("supplier","supplier_change","item_id"),
	CONSTRAINT "schedule_changes_status" CHECK ("schedule_changes"."status" in ('open', 'accepted', 'rebooking', 'rebooked', 'refunded', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "stay_change_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"change_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stay_change_quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"to_pay" bigint NOT NULL,
	"back" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"rule" jsonb NOT NULL,
	"refund_by" date NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_change_quotes_amounts" CHECK ("stay_change_quotes"."to_pay" >= 0 and "stay_change_quotes"."back" >= 0 and ("stay_change_quotes"."to_pay" = 0 or "stay_change_quotes"."back" = 0))
);
--> statement-breakpoint
CREATE TABLE "stay_changes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"status" text NOT NULL,
	"old_check_in" date NOT NULL,
	"old_check_out" date NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"to_pay" bigint NOT NULL,
	"back" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"pay_by" timestamp with time zone,
	"answer_by" timestamp with time zone NOT NULL,
	"reason" text,
	"resume_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stay_changes_quote" UNIQUE("quote_id"),
	CONSTRAINT "stay_changes_status" CHECK ("stay_changes"."status" in ('unpaid', 'pending', 'accepted', 'applied', 'expired', 'declined', 'lapsed', 'withdrawn', 'failed')),
	CONSTRAINT "stay_changes_amounts" CHECK ("stay_changes"."to_pay" >= 0 and "stay_changes"."back" >= 0 and ("stay_changes"."to_pay" = 0 or "stay_changes"."back" = 0)),
	CONSTRAINT "stay_changes_to_be_paid" CHECK (("stay_changes"."to_pay" > 0) = ("stay_changes"."pay_by" is not null)),
	CONSTRAINT "stay_changes_unpaid" CHECK ("stay_changes"."status" not in ('unpaid', 'expired') or "stay_changes"."to_pay" > 0),
	CONSTRAINT "stay_changes_nights" CHECK ("stay_changes"."check_out" - "stay_changes"."check_in" between 1 and 30)
);
--> statement-breakpoint
CREATE TABLE "reservation_holds" (
	"key" text PRIMARY KEY NOT NULL,
	"offer_id" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"subjects" text[] DEFAULT '{}' NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"item_id" uuid,
	"ended_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_holds_once" CHECK ("reservation_holds"."item_id" is null or "reservation_holds"."ended_at" is null),
	CONSTRAINT "reservation_holds_released" CHECK ("reservation_holds"."released_at" is null or "reservation_holds"."ended_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "reservation_steps" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid,
	"step" text NOT NULL,
	"key" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"ask_after" timestamp with time zone,
	"confirmed_by" text,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reservation_steps_key" UNIQUE("key"),
	CONSTRAINT "reservation_steps_step" CHECK ("reservation_steps"."step" in ('order', 'cancel', 'release', 'issue', 'rehold')),
	CONSTRAINT "reservation_steps_status" CHECK ("reservation_steps"."status" in ('intended', 'done', 'failed', 'in_doubt')),
	CONSTRAINT "reservation_steps_settled" CHECK (("reservation_steps"."settled_at" is not null) = ("reservation_steps"."status" in ('done', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "reservation_extras" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"traveller_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slice" integer NOT NULL,
	"segment" integer,
	"seat" text,
	"count" integer NOT NULL,
	"kg" integer,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	CONSTRAINT "reservation_extras_once" UNIQUE NULLS NOT DISTINCT("item_id","traveller_id","kind","slice","segment"),
	CONSTRAINT "reservation_extras_kind" CHECK ("reservation_extras"."kind" in ('seat', 'bag')),
	CONSTRAINT "reservation_extras_seat" CHECK (("reservation_extras"."kind" = 'seat') = ("reservation_extras"."seat" is not null and "reservation_extras"."segment" is not null)),
	CONSTRAINT "reservation_extras_amount" CHECK ("reservation_extras"."amount" >= 0 and "reservation_extras"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "reservation_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"traveller_id" uuid NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_tickets_number" UNIQUE("number"),
	CONSTRAINT "reservation_tickets_traveller" UNIQUE("item_id","traveller_id"),
	CONSTRAINT "reservation_tickets_form" CHECK ("reservation_tickets"."number" ~ '^[0-9]{13}$')
);
--> statement-breakpoint
CREATE TABLE "reservation_travellers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"sealed" text NOT NULL,
	"surname_hash" "bytea" NOT NULL,
	CONSTRAINT "reservation_travellers_position" UNIQUE("reservation_id","position"),
	CONSTRAINT "reservation_travellers_type" CHECK ("reservation_travellers"."type" in ('adult', 'child', 'infant'))
);
--> statement-breakpoint
CREATE TABLE "reservation_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"item_id" uuid,
	"from_status" text,
	"to_status" text NOT NULL,
	"event" text,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"by" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_items" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"supplier" text NOT NULL,
	"hold_ref" text NOT NULL,
	"order_ref" text,
	"locator" text,
	"ticket_by" timestamp with time zone,
	"instant" boolean DEFAULT true NOT NULL,
	"snapshot" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"owner_id" uuid,
	"wishes" text,
	"replaces" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_items_position" UNIQUE("reservation_id","position"),
	CONSTRAINT "reservation_items_hold" UNIQUE("supplier","hold_ref"),
	CONSTRAINT "reservation_items_order" UNIQUE("supplier","order_ref"),
	CONSTRAINT "reservation_items_amount" CHECK ("reservation_items"."amount" >= 0),
	CONSTRAINT "reservation_items_status" CHECK (case "reservation_items"."kind"
        when 'flight' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed', 'cancelled', 'refunded', 'in_doubt', 'failed')
        when 'stay' then "reservation_items"."status" in ('held', 'expired', 'ordering', 'in_doubt', 'failed', 'pending', 'accepted', 'confirmed', 'rejected', 'lapsed', 'completed', 'no_show', 'cancelled', 'refunded')
        when 'car' then "reservation_items"."status" in ('held', 'expired', 'confirmed', 'completed', 'cancelled')
        when 'policy' then "reservation_items"."status" in ('held', 'expired', 'issued', 'completed', 'cancelled')
        else false end),
	CONSTRAINT "reservation_items_ordered" CHECK ("reservation_items"."status" not in ('awaiting_ticket', 'ticketed', 'schedule_changed', 'pending', 'accepted', 'confirmed', 'completed', 'no_show') or "reservation_items"."order_ref" is not null)
);
--> statement-breakpoint
CREATE TABLE "reservation_keys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_keys_hash" UNIQUE("hash"),
	CONSTRAINT "reservation_keys_kind" CHECK ("reservation_keys"."kind" in ('link', 'guest', 'review'))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid,
	"status" text NOT NULL,
	"locale" text NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"contact_email" "citext" NOT NULL,
	"contact_phone" text NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"last_day" date NOT NULL,
	"paid_at" timestamp with time zone,
	"resume_at" timestamp with time zone,
	"lease_id" uuid,
	"lease_until" timestamp with time zone,
	"lease_owner" bigint,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_code" UNIQUE("code"),
	CONSTRAINT "reservations_code_form" CHECK ("reservations"."code" ~ '^[A-HJKMNP-Z2-9]{6}$'),
	CONSTRAINT "reservations_amount" CHECK ("reservations"."amount" >= 0),
	CONSTRAINT "reservations_status" CHECK ("reservations"."status" in ('held', 'paying', 'pending', 'paid', 'confirmed', 'changed', 'expired', 'cancelled', 'refunding', 'refunded', 'in_doubt'))
);
--> statement-breakpoint
CREATE TABLE "help_documents" (
	"slug" text NOT NULL,
	"locale" text NOT NULL,
	"document" "tsvector" NOT NULL,
	"version" text NOT NULL,
	CONSTRAINT "help_documents_key" PRIMARY KEY("slug","locale")
);
--> statement-breakpoint
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
CREATE TABLE "help_words" (
	"word" text PRIMARY KEY NOT NULL,
	"articles" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_alarms_seen" (
	"staff_id" uuid NOT NULL,
	"alarm" text NOT NULL,
	"ticket_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_alarms_seen_key" PRIMARY KEY("staff_id","alarm")
);
--> statement-breakpoint
CREATE TABLE "support_dropped" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"mails" integer NOT NULL,
	CONSTRAINT "support_dropped_key" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"side" text NOT NULL,
	"seq" integer,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_files_side" CHECK ("support_files"."side" in ('in', 'out')),
	CONSTRAINT "support_files_type" CHECK ("support_files"."type" in ('image/jpeg', 'application/pdf'))
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
	"sealed" boolean DEFAULT false NOT NULL,
	"words" integer[],
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
CREATE TABLE "support_set_aside" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" text NOT NULL,
	"reason" text NOT NULL,
	"sender_name" text,
	"sender_email" text,
	"subject" text NOT NULL,
	"raw" "bytea",
	"whole" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"ticket_id" uuid,
	CONSTRAINT "support_set_aside_mail" UNIQUE("mail_id"),
	CONSTRAINT "support_set_aside_decided" CHECK (("support_set_aside"."decision" is null) = ("support_set_aside"."raw" is not null))
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"subject" text NOT NULL,
	"subject_sealed" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "ticketing_alarms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"alarm" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "ticketing_alarms_once" UNIQUE("work_id","alarm","staff_id"),
	CONSTRAINT "ticketing_alarms_alarm" CHECK ("ticketing_alarms"."alarm" in ('h24', 'h4', 'h1'))
);
--> statement-breakpoint
CREATE TABLE "ticketing_history" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"work_id" uuid NOT NULL,
	"move" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticketing_work" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"item_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"code" text NOT NULL,
	"purpose" text NOT NULL,
	"category" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"supplier" text NOT NULL,
	"order_ref" text NOT NULL,
	"instant" boolean NOT NULL,
	"title" text NOT NULL,
	"traveller_ids" uuid[] NOT NULL,
	"airline_prefixes" text[] NOT NULL,
	"currency" char(3) NOT NULL,
	"amount" bigint NOT NULL,
	"limit" timestamp with time zone NOT NULL,
	"taken_by" uuid,
	"taken_by_name" text,
	"lease_until" timestamp with time zone,
	"lease_owner" bigint,
	"delayed_until" timestamp with time zone,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"alarms" text[] DEFAULT '{}' NOT NULL,
	"issue_status" text,
	"retries" integer DEFAULT 0 NOT NULL,
	"given_back_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticketing_work_purpose" CHECK ("ticketing_work"."purpose" in ('issue', 'review', 'cancel')),
	CONSTRAINT "ticketing_work_category" CHECK ("ticketing_work"."category" in ('new', 'schedule_change', 'limit_near', 'in_doubt', 'failed')),
	CONSTRAINT "ticketing_work_status" CHECK ("ticketing_work"."status" in ('open', 'taken', 'delayed', 'done', 'given_back', 'closed')),
	CONSTRAINT "ticketing_work_lease" CHECK (("ticketing_work"."status" = 'taken') = ("ticketing_work"."lease_until" is not null)),
	CONSTRAINT "ticketing_work_holder" CHECK (("ticketing_work"."taken_by" is null) = ("ticketing_work"."taken_by_name" is null) and ("ticketing_work"."taken_by" is null or "ticketing_work"."status" = 'taken')),
	CONSTRAINT "ticketing_work_delay" CHECK (("ticketing_work"."status" = 'delayed') = ("ticketing_work"."delayed_until" is not null)),
	CONSTRAINT "ticketing_work_given_back" CHECK ("ticketing_work"."given_back_at" is null or "ticketing_work"."status" = 'given_back'),
	CONSTRAINT "ticketing_work_travellers" CHECK (cardinality("ticketing_work"."traveller_ids") > 0),
	CONSTRAINT "ticketing_work_amount" CHECK ("ticketing_work"."amount" >= 0),
	CONSTRAINT "ticketing_work_issue_status" CHECK ("ticketing_work"."issue_status" in ('intended', 'in_doubt', 'refused', 'issued'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"status" smallint,
	"body" jsonb,
	"running_until" timestamp with time zone NOT NULL,
	"owner" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_key" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotency_keys_answer" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."body" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_attachments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"mail_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"sealed" boolean DEFAULT false NOT NULL,
	"about" uuid,
	"headers" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('queued', 'sent', 'held', 'failed', 'undeliverable'))
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_companions" ADD CONSTRAINT "customer_companions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_challenges" ADD CONSTRAINT "customer_challenges_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_history" ADD CONSTRAINT "customer_history_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_links" ADD CONSTRAINT "customer_links_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_passkeys" ADD CONSTRAINT "customer_passkeys_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_recovery_codes" ADD CONSTRAINT "customer_recovery_codes_account_id_customers_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_second_factors" ADD CONSTRAINT "customer_second_factors_account_id_customers_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_account" FOREIGN KEY ("account_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_challenges" ADD CONSTRAINT "owner_challenges_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_history" ADD CONSTRAINT "owner_history_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_passkeys" ADD CONSTRAINT "owner_passkeys_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_recovery_codes" ADD CONSTRAINT "owner_recovery_codes_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_second_factors" ADD CONSTRAINT "owner_second_factors_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_account" FOREIGN KEY ("account_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenges" ADD CONSTRAINT "staff_challenges_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_history" ADD CONSTRAINT "staff_history_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_account_id_staffs_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_second_factors" ADD CONSTRAINT "staff_second_factors_account_id_staffs_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_account" FOREIGN KEY ("account_id") REFERENCES "public"."staff_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_files" ADD CONSTRAINT "chat_files_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_moves" ADD CONSTRAINT "chat_moves_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_notes" ADD CONSTRAINT "chat_notes_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_order_changes" ADD CONSTRAINT "house_order_changes_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_order_changes" ADD CONSTRAINT "house_order_changes_change_id_house_schedule_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."house_schedule_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_order_moves" ADD CONSTRAINT "house_order_moves_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_seats" ADD CONSTRAINT "house_seats_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_tickets" ADD CONSTRAINT "house_tickets_order_id_house_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."house_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_services" ADD CONSTRAINT "house_services_carrier_house_carriers_code_fk" FOREIGN KEY ("carrier") REFERENCES "public"."house_carriers"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_services" ADD CONSTRAINT "house_services_aircraft_house_aircraft_code_fk" FOREIGN KEY ("aircraft") REFERENCES "public"."house_aircraft"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_edits" ADD CONSTRAINT "calendar_edits_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_nights" ADD CONSTRAINT "room_nights_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_exports" ADD CONSTRAINT "calendar_exports_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feed_nights" ADD CONSTRAINT "calendar_feed_nights_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_exclusions" ADD CONSTRAINT "rate_plan_exclusions_plan" FOREIGN KEY ("hotel_id","rate_plan_id") REFERENCES "public"."rate_plans"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plan_exclusions" ADD CONSTRAINT "rate_plan_exclusions_room" FOREIGN KEY ("hotel_id","room_type_id") REFERENCES "public"."room_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_history" ADD CONSTRAINT "hotel_history_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_revisions" ADD CONSTRAINT "hotel_revisions_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_photos" ADD CONSTRAINT "hotel_photos_room" FOREIGN KEY ("hotel_id","room_type_id") REFERENCES "public"."room_types"("hotel_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_photo_id_hotel_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."hotel_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_originals" ADD CONSTRAINT "photo_originals_photo_id_hotel_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."hotel_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_reviews" ADD CONSTRAINT "stay_reviews_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_reviews" ADD CONSTRAINT "stay_reviews_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_history" ADD CONSTRAINT "stay_history_stay_id_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_rate_plan_id_rate_plans_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoice_lines" ADD CONSTRAINT "fee_invoice_lines_invoice_id_fee_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."fee_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_invoices" ADD CONSTRAINT "fee_invoices_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_history" ADD CONSTRAINT "payout_history_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_stay_id_message_threads_stay_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."message_threads"("stay_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_history" ADD CONSTRAINT "newsletter_history_subscription_id_newsletter_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."newsletter_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_documents" ADD CONSTRAINT "partner_documents_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_history" ADD CONSTRAINT "partner_history_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_payout_details" ADD CONSTRAINT "partner_payout_details_owner_id_partners_owner_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."partners"("owner_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_history" ADD CONSTRAINT "payment_history_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_operations" ADD CONSTRAINT "payment_operations_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_payment_id_sandbox_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."sandbox_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_approvals" ADD CONSTRAINT "refund_approvals_quote_id_reservation_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."reservation_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_notes" ADD CONSTRAINT "reservation_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_quotes" ADD CONSTRAINT "reservation_quotes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_quotes" ADD CONSTRAINT "reservation_quotes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schedule_changes" ADD CONSTRAINT "schedule_changes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_change_history" ADD CONSTRAINT "stay_change_history_change_id_stay_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stay_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_change_quotes" ADD CONSTRAINT "stay_change_quotes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_change_quotes" ADD CONSTRAINT "stay_change_quotes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stay_changes" ADD CONSTRAINT "stay_changes_quote_id_stay_change_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."stay_change_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_holds" ADD CONSTRAINT "reservation_holds_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_steps" ADD CONSTRAINT "reservation_steps_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_extras" ADD CONSTRAINT "reservation_extras_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_extras" ADD CONSTRAINT "reservation_extras_traveller_id_reservation_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."reservation_travellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_tickets" ADD CONSTRAINT "reservation_tickets_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_tickets" ADD CONSTRAINT "reservation_tickets_traveller_id_reservation_travellers_id_fk" FOREIGN KEY ("traveller_id") REFERENCES "public"."reservation_travellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_travellers" ADD CONSTRAINT "reservation_travellers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD CONSTRAINT "reservation_history_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_history" ADD CONSTRAINT "reservation_history_item_id_reservation_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_items" ADD CONSTRAINT "reservation_items_replaces_reservation_items_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."reservation_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_keys" ADD CONSTRAINT "reservation_keys_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_alarms_seen" ADD CONSTRAINT "support_alarms_seen_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_moves" ADD CONSTRAINT "support_moves_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticketing_alarms" ADD CONSTRAINT "ticketing_alarms_work_id_ticketing_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."ticketing_work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticketing_history" ADD CONSTRAINT "ticketing_history_work_id_ticketing_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."ticketing_work"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_companions_by_customer" ON "customer_companions" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_challenges_by_account" ON "customer_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_challenges_by_expiry" ON "customer_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_history_by_account" ON "customer_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "customer_links_by_account" ON "customer_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "customer_links_by_expiry" ON "customer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_passkeys_by_account" ON "customer_passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_recovery_codes_by_account" ON "customer_recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_by_account" ON "customer_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "customer_sessions_by_expiry" ON "customer_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "customer_registrations_by_email" ON "customer_registrations" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "owner_challenges_by_account" ON "owner_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "owner_challenges_by_expiry" ON "owner_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_history_by_account" ON "owner_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "owner_links_by_account" ON "owner_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "owner_links_by_expiry" ON "owner_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_passkeys_by_account" ON "owner_passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "owner_recovery_codes_by_owner" ON "owner_recovery_codes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_account" ON "owner_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_expiry" ON "owner_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "owners_email" ON "owners" USING btree ("email") WHERE "owners"."status" = 'active';--> statement-breakpoint
CREATE INDEX "owners_by_email" ON "owners" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "owners_unconfirmed" ON "owners" USING btree ("created_at") WHERE "owners"."status" = 'unconfirmed';--> statement-breakpoint
CREATE INDEX "staff_challenges_by_account" ON "staff_challenges" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_challenges_by_expiry" ON "staff_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_history_by_account" ON "staff_history" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "staff_links_by_account" ON "staff_links" USING btree ("account_id","purpose");--> statement-breakpoint
CREATE INDEX "staff_links_by_expiry" ON "staff_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_passkeys_by_account" ON "staff_passkeys" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "staff_recovery_codes_by_account" ON "staff_recovery_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_account" ON "staff_sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_by_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_attempts_by_age" ON "account_attempts" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "account_attempts_about" ON "account_attempts" USING btree ("about") WHERE "account_attempts"."about" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","seq");--> statement-breakpoint
CREATE INDEX "chat_conversations_open" ON "chat_conversations" USING btree ("last_at") WHERE "chat_conversations"."status" <> 'closed';--> statement-breakpoint
CREATE INDEX "chat_conversations_by_agent" ON "chat_conversations" USING btree ("agent_id","last_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_by_customer" ON "chat_conversations" USING btree ("customer_id","last_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_by_age" ON "chat_conversations" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_answered" ON "chat_conversations" USING btree ("first_answered_at");--> statement-breakpoint
CREATE INDEX "chat_files_by_message" ON "chat_files" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "chat_files_loose" ON "chat_files" USING btree ("created_at") WHERE "chat_files"."seq" is null;--> statement-breakpoint
CREATE INDEX "chat_messages_words" ON "chat_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_messages_unmarked" ON "chat_messages" USING btree ("conversation_id") WHERE "chat_messages"."words" is null;--> statement-breakpoint
CREATE INDEX "chat_moves_by_conversation" ON "chat_moves" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE INDEX "chat_moves_by_time" ON "chat_moves" USING btree ("at");--> statement-breakpoint
CREATE INDEX "chat_notes_by_conversation" ON "chat_notes" USING btree ("conversation_id","at");--> statement-breakpoint
CREATE INDEX "flight_searches_by_time" ON "flight_searches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "house_order_moves_by_order" ON "house_order_moves" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "house_orders_holds" ON "house_orders" USING btree ("until") WHERE "house_orders"."status" = 'held';--> statement-breakpoint
CREATE INDEX "house_orders_departures" ON "house_orders" USING gin ("seats" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "house_schedule_changes_by_departure" ON "house_schedule_changes" USING btree ("departure_date","service_id","id");--> statement-breakpoint
CREATE INDEX "house_seats_by_order" ON "house_seats" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "house_services_route" ON "house_services" USING btree ("origin","destination");--> statement-breakpoint
CREATE INDEX "calendar_edits_by_hotel" ON "calendar_edits" USING btree ("hotel_id","at");--> statement-breakpoint
CREATE INDEX "room_nights_by_city" ON "room_nights" USING btree ("city_id","day");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_hotel" ON "calendar_feeds" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_due" ON "calendar_feeds" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "hotels_by_owner" ON "hotels" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "hotels_by_city" ON "hotels" USING btree ("city_id") WHERE "hotels"."status" = 'approved' and not "hotels"."paused";--> statement-breakpoint
CREATE INDEX "hotels_by_place" ON "hotels" USING btree ("latitude","longitude") WHERE "hotels"."status" = 'approved' and not "hotels"."paused";--> statement-breakpoint
CREATE INDEX "hotels_to_review" ON "hotels" USING btree ("submitted_at") WHERE "hotels"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "rate_plans_by_hotel" ON "rate_plans" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "room_types_by_hotel" ON "room_types" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "hotel_history_by_hotel" ON "hotel_history" USING btree ("hotel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_revisions_open" ON "hotel_revisions" USING btree ("hotel_id") WHERE "hotel_revisions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "hotel_revisions_by_hotel" ON "hotel_revisions" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "hotel_photos_by_hotel" ON "hotel_photos" USING btree ("hotel_id","position");--> statement-breakpoint
CREATE INDEX "hotel_photos_to_review" ON "hotel_photos" USING btree ("created_at") WHERE "hotel_photos"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "photo_files_by_photo" ON "photo_files" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "stay_reviews_by_hotel" ON "stay_reviews" USING btree ("hotel_id","created_at");--> statement-breakpoint
CREATE INDEX "stay_reviews_reported" ON "stay_reviews" USING btree ("reported_at") WHERE "stay_reviews"."reported_at" is not null and "stay_reviews"."status" = 'published';--> statement-breakpoint
CREATE INDEX "stay_history_by_stay" ON "stay_history" USING btree ("stay_id","id");--> statement-breakpoint
CREATE INDEX "stays_by_owner" ON "stays" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stays_by_hotel" ON "stays" USING btree ("hotel_id","check_in");--> statement-breakpoint
CREATE INDEX "stays_holds" ON "stays" USING btree ("until") WHERE "stays"."status" = 'held';--> statement-breakpoint
CREATE INDEX "stays_to_answer" ON "stays" USING btree ("answer_by") WHERE "stays"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stays_to_complete" ON "stays" USING btree ("check_out") WHERE "stays"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "ledger_entries_by_posting" ON "ledger_entries" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_account" ON "ledger_entries" USING btree ("account","currency");--> statement-breakpoint
CREATE INDEX "ledger_postings_by_reservation" ON "ledger_postings" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "fee_invoice_lines_by_stay" ON "fee_invoice_lines" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "fee_invoices_by_owner" ON "fee_invoices" USING btree ("owner_id","issued_at");--> statement-breakpoint
CREATE INDEX "payout_history_by_run" ON "payout_history" USING btree ("run_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_stay_once" ON "payout_lines" USING btree ("stay_id","revision") WHERE "payout_lines"."released_at" is null;--> statement-breakpoint
CREATE INDEX "payout_lines_by_payout" ON "payout_lines" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "payout_lines_by_reservation" ON "payout_lines" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_one_open" ON "payout_runs" USING btree ("status") WHERE "payout_runs"."status" = 'prepared';--> statement-breakpoint
CREATE INDEX "payouts_by_owner" ON "payouts" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "message_files_by_message" ON "message_files" USING btree ("stay_id","seq");--> statement-breakpoint
CREATE INDEX "message_files_loose" ON "message_files" USING btree ("created_at") WHERE "message_files"."seq" is null;--> statement-breakpoint
CREATE INDEX "message_threads_by_owner" ON "message_threads" USING btree ("owner_id","last_at");--> statement-breakpoint
CREATE INDEX "newsletter_history_by_subscription" ON "newsletter_history" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "notifications_by_customer" ON "notifications" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("customer_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "told_events_by_reservation" ON "told_events" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "owner_notices_by_owner" ON "owner_notices" USING btree ("owner_id","at");--> statement-breakpoint
CREATE INDEX "partner_documents_by_owner" ON "partner_documents" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "partner_history_by_owner" ON "partner_history" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "partners_by_status" ON "partners" USING btree ("verification","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payout_details_active" ON "partner_payout_details" USING btree ("owner_id") WHERE "partner_payout_details"."status" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "partner_payout_details_waiting" ON "partner_payout_details" USING btree ("owner_id") WHERE "partner_payout_details"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "payment_history_by_payment" ON "payment_history" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_operations_by_payment" ON "payment_operations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_operations_open" ON "payment_operations" USING btree ("tried_at") WHERE "payment_operations"."status" in ('intended', 'in_doubt');--> statement-breakpoint
CREATE INDEX "payment_webhooks_by_age" ON "payment_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_webhooks_unhandled" ON "payment_webhooks" USING btree ("received_at") WHERE "payment_webhooks"."handled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_live" ON "payments" USING btree ("reservation_id",coalesce("purpose", "reservation_id")) WHERE "payments"."status" not in ('failed', 'expired', 'voided') and not "payments"."stray";--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("expires_at") WHERE "payments"."status" in ('requires_payment', 'requires_action', 'in_doubt');--> statement-breakpoint
CREATE INDEX "refunds_by_reservation" ON "refunds" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "refunds_unsettled" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" in ('requested', 'pending', 'in_doubt');--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("reservation_id") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "sandbox_refunds_by_payment" ON "sandbox_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_approvals_waiting" ON "refund_approvals" USING btree ("requested_at") WHERE "refund_approvals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "reservation_notes_by_reservation" ON "reservation_notes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_quotes_by_reservation" ON "reservation_quotes" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservation_quotes_one_confirmed" ON "reservation_quotes" USING btree ("item_id") WHERE "reservation_quotes"."confirmed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "schedule_changes_one_open" ON "schedule_changes" USING btree ("item_id") WHERE "schedule_changes"."status" in ('open', 'rebooking');--> statement-breakpoint
CREATE INDEX "stay_change_history_by_change" ON "stay_change_history" USING btree ("change_id","id");--> statement-breakpoint
CREATE INDEX "stay_change_quotes_by_reservation" ON "stay_change_quotes" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stay_changes_one_open" ON "stay_changes" USING btree ("item_id") WHERE "stay_changes"."status" in ('unpaid', 'pending', 'accepted');--> statement-breakpoint
CREATE INDEX "stay_changes_by_reservation" ON "stay_changes" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "stay_changes_by_stay" ON "stay_changes" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "stay_changes_to_answer" ON "stay_changes" USING btree ("owner_id") WHERE "stay_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "stay_changes_to_resume" ON "stay_changes" USING btree ("resume_at") WHERE "stay_changes"."resume_at" is not null;--> statement-breakpoint
CREATE INDEX "reservation_holds_open" ON "reservation_holds" USING btree ("until") WHERE "reservation_holds"."item_id" is null and "reservation_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "reservation_holds_by_age" ON "reservation_holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reservation_holds_waiting" ON "reservation_holds" USING btree ("until") WHERE "reservation_holds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reservation_steps_by_reservation" ON "reservation_steps" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservation_travellers_by_surname" ON "reservation_travellers" USING btree ("surname_hash");--> statement-breakpoint
CREATE INDEX "reservation_history_by_reservation" ON "reservation_history" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE INDEX "reservation_items_by_owner" ON "reservation_items" USING btree ("owner_id") WHERE "reservation_items"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "reservation_keys_by_reservation" ON "reservation_keys" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "reservations_by_customer" ON "reservations" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "reservations_by_email" ON "reservations" USING btree ("contact_email");--> statement-breakpoint
CREATE INDEX "reservations_by_time" ON "reservations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reservations_to_resume" ON "reservations" USING btree ("resume_at") WHERE "reservations"."resume_at" is not null;--> statement-breakpoint
CREATE INDEX "reservations_leased" ON "reservations" USING btree ("lease_owner") WHERE "reservations"."lease_owner" is not null;--> statement-breakpoint
CREATE INDEX "reservations_erased" ON "reservations" USING btree ("last_day") WHERE "reservations"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "support_alarms_seen_by_ticket" ON "support_alarms_seen" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "support_files_by_message" ON "support_files" USING btree ("ticket_id","seq");--> statement-breakpoint
CREATE INDEX "support_files_loose" ON "support_files" USING btree ("created_at") WHERE "support_files"."seq" is null;--> statement-breakpoint
CREATE INDEX "support_messages_words" ON "support_messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "support_messages_unmarked" ON "support_messages" USING btree ("ticket_id") WHERE "support_messages"."words" is null;--> statement-breakpoint
CREATE INDEX "support_moves_by_ticket" ON "support_moves" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "support_set_aside_waiting" ON "support_set_aside" USING btree ("at") WHERE "support_set_aside"."decision" is null;--> statement-breakpoint
CREATE INDEX "support_set_aside_by_age" ON "support_set_aside" USING btree ("at");--> statement-breakpoint
CREATE INDEX "support_tickets_live" ON "support_tickets" USING btree ("status","last_at") WHERE "support_tickets"."status" in ('open', 'pending');--> statement-breakpoint
CREATE INDEX "support_tickets_by_age" ON "support_tickets" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_assignee" ON "support_tickets" USING btree ("assignee_id","last_at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_email" ON "support_tickets" USING btree (lower("requester_email"),"created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_by_customer" ON "support_tickets" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "support_tickets_merged" ON "support_tickets" USING btree ("merged_into") WHERE "support_tickets"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "ticketing_alarms_by_staff" ON "ticketing_alarms" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "ticketing_history_by_work" ON "ticketing_history" USING btree ("work_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticketing_work_issue" ON "ticketing_work" USING btree ("item_id") WHERE "ticketing_work"."purpose" = 'issue';--> statement-breakpoint
CREATE UNIQUE INDEX "ticketing_work_review" ON "ticketing_work" USING btree ("item_id","purpose") WHERE "ticketing_work"."purpose" <> 'issue' and "ticketing_work"."status" in ('open', 'taken', 'delayed');--> statement-breakpoint
CREATE INDEX "ticketing_work_queue" ON "ticketing_work" USING btree ("limit") WHERE "ticketing_work"."status" in ('open', 'taken', 'delayed');--> statement-breakpoint
CREATE INDEX "ticketing_work_untold" ON "ticketing_work" USING btree ("updated_at") WHERE "ticketing_work"."status" = 'given_back' and "ticketing_work"."given_back_at" is null;--> statement-breakpoint
CREATE INDEX "ticketing_work_finished" ON "ticketing_work" USING btree ("updated_at") WHERE "ticketing_work"."status" in ('done', 'given_back', 'closed');--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_attachments_by_mail" ON "mail_attachments" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "mails_unsealed" ON "mails" USING btree ("id") WHERE not sealed;--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("ended_at") WHERE status = 'undeliverable' and seen_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about","id") WHERE about is not null;
--> statement-breakpoint
-- From here on guards that no declaration of a table can say.

-- A posting balances in each currency when its transaction commits.
CREATE FUNCTION "ledger_posting_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posting uuid;
BEGIN
  IF TG_TABLE_NAME = 'ledger_entries' THEN posting := NEW.posting_id; ELSE posting := NEW.id; END IF;
  IF (SELECT count(*) FROM "ledger_entries" WHERE "posting_id" = posting) < 2 THEN
    RAISE EXCEPTION 'posting % has fewer than two entries', posting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
  END IF;
  IF EXISTS (
    SELECT 1 FROM "ledger_entries" WHERE "posting_id" = posting GROUP BY "currency" HAVING sum("amount") <> 0
  ) THEN
    RAISE EXCEPTION 'posting % does not balance', posting
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_postings_balanced';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_postings_balanced" AFTER INSERT ON "ledger_postings"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
--> statement-breakpoint
-- What is written in the ledger stays: a mistake is put right by another posting.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- What a payment counts as refunded is the sum of its refunds that did not fail, so that its CHECK bounds them all.
CREATE FUNCTION "refunds_add_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment uuid;
  counted bigint;
  recorded bigint;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN payment := NEW.id; ELSE payment := NEW.payment_id; END IF;
  SELECT "refunded" INTO counted FROM "payments" WHERE "id" = payment;
  SELECT coalesce(sum("amount"), 0) INTO recorded
    FROM "refunds" WHERE "payment_id" = payment AND "status" <> 'failed';
  IF counted <> recorded THEN
    RAISE EXCEPTION 'payment % counts % as refunded, its refunds are %', payment, counted, recorded
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "refunds_add_up" AFTER INSERT OR UPDATE ON "refunds"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refunds_add_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payments_refunds_add_up" AFTER INSERT OR UPDATE OF "refunded" ON "payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refunds_add_up"();
--> statement-breakpoint
-- What happened to a piece of work stays as it was written.
CREATE FUNCTION "ticketing_history_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of ticketing is append-only: % is refused', TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticketing_history_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ticketing_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "ticketing_history_is_append_only"();
--> statement-breakpoint
-- What is finished stays finished; only that the reservation was told is added to work that was given back.
CREATE FUNCTION "ticketing_work_is_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ticketing work % is % and stays so', OLD.id, OLD.status
    USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'ticketing_work_final';
END $$;
--> statement-breakpoint
CREATE TRIGGER "ticketing_work_final" BEFORE UPDATE OF "status" ON "ticketing_work"
  FOR EACH ROW WHEN (OLD.status IN ('done', 'given_back', 'closed') AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION "ticketing_work_is_final"();
--> statement-breakpoint
-- The audit log is append-only, for the owner of the table too.
create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function audit_log_is_append_only();
--> statement-breakpoint
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function audit_log_is_append_only();
--> statement-breakpoint
-- What a payout said stays as it was said; a line may be released once, and then counts no more.
CREATE FUNCTION "payout_lines_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."released_at" IS NULL
    AND to_jsonb(NEW) - 'released_at' = to_jsonb(OLD) - 'released_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of a payout is released or stays as it is: % is refused', TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "payout_lines_stay" BEFORE UPDATE OR DELETE ON "payout_lines"
  FOR EACH ROW EXECUTE FUNCTION "payout_lines_stay"();
--> statement-breakpoint
-- A payout is the sum of its lines when its transaction commits, and they are released with it.
CREATE FUNCTION "payout_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payout_id uuid;
  payout "payouts"%ROWTYPE;
BEGIN
  IF TG_TABLE_NAME = 'payouts' THEN payout_id := NEW."id"; ELSE payout_id := NEW."payout_id"; END IF;
  SELECT * INTO payout FROM "payouts" WHERE "id" = payout_id;
  IF payout."amount" <> (SELECT coalesce(sum("amount"), 0) FROM "payout_lines" l WHERE l."payout_id" = payout."id")
    OR EXISTS (
      SELECT 1 FROM "payout_lines" l WHERE l."payout_id" = payout."id"
        AND (l."released_at" IS NOT NULL) <> (payout."status" IN ('returned', 'dropped'))
    ) THEN
    RAISE EXCEPTION 'payout % is not what its lines are', payout."id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payouts_add_up" AFTER INSERT OR UPDATE ON "payouts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payout_adds_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "payout_lines_add_up" AFTER INSERT OR UPDATE ON "payout_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "payout_adds_up"();
--> statement-breakpoint
-- Numbers of a year follow one another. Whoever issues holds a lock until the end, so the highest is known.
CREATE FUNCTION "fee_invoices_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."number" <> 1 + (SELECT coalesce(max("number"), 0) FROM "fee_invoices" WHERE "year" = NEW."year") THEN
    RAISE EXCEPTION 'invoice % of % does not follow the one before', NEW."number", NEW."year"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_invoices_follow';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "fee_invoices_follow" BEFORE INSERT ON "fee_invoices"
  FOR EACH ROW EXECUTE FUNCTION "fee_invoices_follow"();
--> statement-breakpoint
CREATE FUNCTION "fee_invoice_adds_up"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  invoice uuid;
BEGIN
  IF TG_TABLE_NAME = 'fee_invoices' THEN invoice := NEW."id"; ELSE invoice := NEW."invoice_id"; END IF;
  IF (SELECT "total" FROM "fee_invoices" WHERE "id" = invoice)
    IS DISTINCT FROM (SELECT sum("amount")::bigint FROM "fee_invoice_lines" WHERE "invoice_id" = invoice) THEN
    RAISE EXCEPTION 'invoice % is not what its lines are', invoice
      USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_invoices_add_up';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_invoices_add_up" AFTER INSERT ON "fee_invoices"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "fee_invoice_adds_up"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_invoice_lines_add_up" AFTER INSERT ON "fee_invoice_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "fee_invoice_adds_up"();
--> statement-breakpoint
CREATE FUNCTION "payout_records_stay"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "fee_invoices_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_invoices"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_records_stay"();
--> statement-breakpoint
CREATE TRIGGER "fee_invoice_lines_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "fee_invoice_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_records_stay"();
--> statement-breakpoint
CREATE TRIGGER "payout_history_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payout_history"
  FOR EACH STATEMENT EXECUTE FUNCTION "payout_records_stay"();
--> statement-breakpoint
-- An owner who may not sell: no hotel of theirs is listed anew, handed in or approved, and none of their rooms is held, sold or
-- confirmed anew, whatever the statement was. What was booked before stands.
CREATE FUNCTION "refuse_stopped_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "stopped_owners" WHERE "owner_id" = NEW."owner_id") THEN
    RAISE EXCEPTION 'owner % may not sell', NEW."owner_id"
      USING ERRCODE = 'check_violation', CONSTRAINT = 'stopped_owners';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "hotels_of_stopped_owner" BEFORE INSERT ON "hotels"
  FOR EACH ROW EXECUTE FUNCTION "refuse_stopped_owner"();
--> statement-breakpoint
CREATE TRIGGER "hotels_of_stopped_owner_move" BEFORE UPDATE OF "status" ON "hotels"
  FOR EACH ROW WHEN (NEW."status" IN ('pending', 'approved') AND NEW."status" <> OLD."status")
  EXECUTE FUNCTION "refuse_stopped_owner"();
--> statement-breakpoint
CREATE TRIGGER "stays_of_stopped_owner" BEFORE INSERT ON "stays"
  FOR EACH ROW WHEN (NEW."status" IN ('held', 'pending'))
  EXECUTE FUNCTION "refuse_stopped_owner"();
--> statement-breakpoint
CREATE TRIGGER "stays_of_stopped_owner_move" BEFORE UPDATE OF "status" ON "stays"
  FOR EACH ROW WHEN ((NEW."status" = 'pending' AND OLD."status" = 'held') OR (NEW."status" = 'confirmed' AND OLD."status" = 'pending'))
  EXECUTE FUNCTION "refuse_stopped_owner"();
--> statement-breakpoint
-- A credential belongs to one account of one realm; of two at once the second waits and sees the first.
CREATE FUNCTION "refuse_known_passkey"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('passkey ' || encode(NEW."credential_id", 'hex'), 0));
  IF EXISTS (SELECT 1 FROM "customer_passkeys" WHERE "credential_id" = NEW."credential_id")
    OR EXISTS (SELECT 1 FROM "owner_passkeys" WHERE "credential_id" = NEW."credential_id")
    OR EXISTS (SELECT 1 FROM "staff_passkeys" WHERE "credential_id" = NEW."credential_id")
  THEN
    RAISE EXCEPTION 'this passkey belongs to an account already'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'passkey_of_one_account';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "customer_passkey_of_one_account" BEFORE INSERT ON "customer_passkeys"
  FOR EACH ROW EXECUTE FUNCTION "refuse_known_passkey"();
--> statement-breakpoint
CREATE TRIGGER "owner_passkey_of_one_account" BEFORE INSERT ON "owner_passkeys"
  FOR EACH ROW EXECUTE FUNCTION "refuse_known_passkey"();
--> statement-breakpoint
CREATE TRIGGER "staff_passkey_of_one_account" BEFORE INSERT ON "staff_passkeys"
  FOR EACH ROW EXECUTE FUNCTION "refuse_known_passkey"();
