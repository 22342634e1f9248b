CREATE TABLE "outside_calls" (
	"seq" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outside_calls_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1 CYCLE),
	"service" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"outcome" text NOT NULL,
	"said" text,
	CONSTRAINT "outside_calls_outcome" CHECK ("outside_calls"."outcome" in ('ok', 'failed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "outside_circuits" (
	"service" text PRIMARY KEY NOT NULL,
	"in_row" integer NOT NULL,
	"open_until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_minutes" (
	"service" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"ok" integer NOT NULL,
	"failed" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "outside_minutes_service_minute_pk" PRIMARY KEY("service","minute")
);
--> statement-breakpoint
CREATE INDEX "outside_calls_by_time" ON "outside_calls" USING btree ("service","at","seq");--> statement-breakpoint
CREATE INDEX "outside_minutes_by_time" ON "outside_minutes" USING btree ("minute");