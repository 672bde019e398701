CREATE TABLE "app"."ga4_connections" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"property_id" text NOT NULL,
	"sealed_key" text,
	"client_email" text NOT NULL,
	"time_zone" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"next_import_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"imported_at" timestamp with time zone,
	"read_until" date,
	"failure_kind" text,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app"."traffic_days" ADD COLUMN "source" text DEFAULT 'log' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."traffic_days" ADD COLUMN "is_settled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."traffic_days" ADD COLUMN "caveats" text[];--> statement-breakpoint
ALTER TABLE "app"."traffic_sums" ADD COLUMN "source" text DEFAULT 'log' NOT NULL;--> statement-breakpoint
ALTER TABLE "app"."traffic_sums" DROP CONSTRAINT "traffic_sums_day";--> statement-breakpoint
ALTER TABLE "app"."traffic_days" DROP CONSTRAINT "traffic_days_project_id_day_pk";--> statement-breakpoint
ALTER TABLE "app"."traffic_sums" DROP CONSTRAINT "traffic_sums_project_id_day_platform_kind_path_pk";--> statement-breakpoint
ALTER TABLE "app"."traffic_days" ADD CONSTRAINT "traffic_days_project_id_day_source_pk" PRIMARY KEY("project_id","day","source");--> statement-breakpoint
ALTER TABLE "app"."traffic_sums" ADD CONSTRAINT "traffic_sums_project_id_day_source_platform_kind_path_pk" PRIMARY KEY("project_id","day","source","platform","kind","path");--> statement-breakpoint
ALTER TABLE "app"."ga4_connections" ADD CONSTRAINT "ga4_connections_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "app"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."traffic_sums" ADD CONSTRAINT "traffic_sums_day" FOREIGN KEY ("project_id","day","source") REFERENCES "app"."traffic_days"("project_id","day","source") ON DELETE cascade ON UPDATE no action;