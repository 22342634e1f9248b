CREATE TABLE "supplier_looks" (
	"supplier" text NOT NULL,
	"day" date NOT NULL,
	"looks" integer NOT NULL,
	"bookings" integer NOT NULL,
	CONSTRAINT "supplier_looks_key" PRIMARY KEY("supplier","day"),
	CONSTRAINT "supplier_looks_counts" CHECK ("supplier_looks"."looks" >= 0 and "supplier_looks"."bookings" >= 0)
);
